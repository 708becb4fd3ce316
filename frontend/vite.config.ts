import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.COSMARIUM_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/cosmarium/web',
    emptyOutDir: true,
    target: 'es2022',
    // The server's content security policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': server } },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
});
