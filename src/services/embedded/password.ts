/** OWASP's figure for PBKDF2 with SHA-512 (Password Storage Cheat Sheet). */
const ITERATIONS = 210_000;

const HASH_BITS = 512;

export interface PasswordHash {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iterations: number;
  readonly hash: Uint8Array<ArrayBuffer>;
}

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt, iterations: ITERATIONS, hash: await derive(password, salt, ITERATIONS) };
}

export async function matchesPassword(password: string, { salt, iterations, hash }: PasswordHash): Promise<boolean> {
  return equalInConstantTime(await derive(password, salt, iterations), hash);
}

async function derive(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-512', salt, iterations }, key, HASH_BITS),
  );
}

function equalInConstantTime(left: Uint8Array, right: Uint8Array): boolean {
  const difference = left.reduce((bits, byte, index) => bits | (byte ^ (right[index] ?? 0)), 0);
  return left.length === right.length && difference === 0;
}
