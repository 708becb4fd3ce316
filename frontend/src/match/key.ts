/** A key that makes a request safe to send twice. Works without a secure context, where randomUUID is missing. */
export function idempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
