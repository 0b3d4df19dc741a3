/**
 * The part of an IP address that one sender cannot change: an IPv4 address, or the first 64 bits of an IPv6 address,
 * because a provider gives each customer at least that many. Every spelling of an address has the same result.
 *
 * @returns `null` if the text is no IP address
 */
export function networkOf(text: string): string | null {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text.trim())?.[1] ?? text.trim().replace(/^([\d.]+):\d+$/, '$1');
  if (!bare.includes(':')) return readIpv4(bare)?.join('.') ?? null;
  const groups = readIpv6(bare.replace(/%.*$/, ''));
  if (groups === null) return null;
  const [a = 0, b = 0, c = 0] = groups;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  const isTranslated = a === 0x64 && b === 0xff9b && groups.slice(2, 6).every((group) => group === 0);
  // Such addresses contain an IPv4 address, and all of them share the first bits.
  if (isMapped || isTranslated) return toIpv4(groups[6] ?? 0, groups[7] ?? 0);
  if (a === 0x2002) return toIpv4(b, c);
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function toIpv4(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function readIpv4(text: string): number[] | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part))) return null;
  const bytes = parts.map(Number);
  return bytes.every((byte) => byte < 256) ? bytes : null;
}

/** @returns eight groups of 16 bits */
function readIpv6(text: string): number[] | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const read = halves.map((half) => (half === '' ? [] : half.split(':').flatMap(readGroup)));
  const [head = [], tail] = read;
  const missing = 8 - head.length - (tail?.length ?? 0);
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...head, ...Array.from({ length: missing }, () => 0), ...(tail ?? [])];
  return groups.every((group) => group >= 0) ? groups : null;
}

/** A group, or two for an IPv4 address at the end; -1 for anything else. */
function readGroup(text: string): number[] {
  const [a, b, c, d] = readIpv4(text) ?? [];
  if (a !== undefined && b !== undefined && c !== undefined && d !== undefined) return [a * 256 + b, c * 256 + d];
  return [/^[0-9a-f]{1,4}$/i.test(text) ? Number.parseInt(text, 16) : -1];
}
