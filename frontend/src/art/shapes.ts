// Shapes from numbers: the geometry under the pictures, without any colour.

import { between, round, type Random } from './random';

type Point = [number, number];

/** A soft closed outline round a centre: land, cloud, nebula. */
export function blob(rnd: Random, x: number, y: number, radius: number, rough = 0.35, corners = 8): string {
  const points: Point[] = Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * Math.PI * 2;
    const r = radius * between(rnd, 1 - rough, 1 + rough);
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  });
  return smooth(points);
}

/** A closed curve through the middles of a polygon's sides. */
export function smooth(points: Point[]): string {
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const at = (p: Point) => `${round(p[0])} ${round(p[1])}`;
  const start = middle(points.at(-1)!, points[0]!);
  const curves = points.map((p, i) => `Q${at(p)} ${at(middle(p, points[(i + 1) % points.length]!))}`);
  return `M${at(start)}${curves.join('')}Z`;
}

export function polygon(sides: number, radius: number, turn = -90, x = 0, y = 0): string {
  const points = Array.from({ length: sides }, (_, i) => {
    const angle = ((turn + (i * 360) / sides) * Math.PI) / 180;
    return `${round(x + Math.cos(angle) * radius)} ${round(y + Math.sin(angle) * radius)}`;
  });
  return `M${points.join('L')}Z`;
}

export function star(points: number, outer: number, inner: number, turn = -90): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = ((turn + (i * 180) / points) * Math.PI) / 180;
    const r = i % 2 ? inner : outer;
    return `${round(Math.cos(angle) * r)} ${round(Math.sin(angle) * r)}`;
  });
  return `M${corners.join('L')}Z`;
}

export interface SpiralForm {
  arms: number;
  turns: number;
  radius: number;
  spread: number;
  squash: number;
  tilt: number;
  inner?: number;
}

/** Stars along the arms of a spiral, seen at a slant. */
export function spiral(rnd: Random, x: number, y: number, count: number, form: SpiralForm): Point[] {
  const tilt = (form.tilt * Math.PI) / 180;
  const inner = form.inner ?? 0.08;
  return Array.from({ length: count }, (_, i) => {
    const along = inner + (1 - inner) * Math.pow(rnd(), 0.75);
    const arm = (i % form.arms) / form.arms;
    const loose = (rnd() + rnd() - 1) * form.spread;
    const angle = (arm + along * form.turns) * Math.PI * 2 + loose / (0.3 + along);
    const r = along * form.radius * (1 + loose * 0.25);
    const px = Math.cos(angle) * r;
    const py = Math.sin(angle) * r * form.squash;
    return [x + px * Math.cos(tilt) - py * Math.sin(tilt), y + px * Math.sin(tilt) + py * Math.cos(tilt)];
  });
}

export function scatter(rnd: Random, count: number, width: number, height: number): Point[] {
  return Array.from({ length: count }, () => [rnd() * width, rnd() * height]);
}
