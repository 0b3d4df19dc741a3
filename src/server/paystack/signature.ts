/**
 * Whether Paystack sent a body: `signature` is the HMAC-SHA512 of its bytes in lower-case hex.
 * `crypto.subtle.verify` compares in constant time.
 */
export async function isSignedByPaystack(
  rawBody: Uint8Array<ArrayBuffer> | undefined,
  signature: string | undefined,
  secretKey: string,
): Promise<boolean> {
  if (rawBody === undefined || rawBody.length === 0) return false;
  if (signature === undefined || !/^[0-9a-f]{128}$/.test(signature)) return false;
  const algorithm = { name: 'HMAC', hash: 'SHA-512' };
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secretKey), algorithm, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, bytesOfHex(signature), rawBody);
}

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}
