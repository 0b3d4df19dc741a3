import { fail } from '../../domain/outcome/failure.ts';
import { MAX_PROFILE_BYTES } from '../shared/metadata/icc-profile.ts';
import { BitReader } from './bit-reader.ts';
import { EntropyReader } from './entropy.ts';
import { PackedBytes } from './packed-bytes.ts';

/** The length of every profile's header. */
const HEADER_BYTES = 128;

const CONTEXTS = 41;

/** The header of most profiles. */
const USUAL_HEADER = `\0\0\0\0\0\0\0\0\x04\0\0\0mntrRGB XYZ ${'\0'.repeat(12)}acsp${'\0'.repeat(28)}\0\0\xf6\xd6\0\x01\0\0\0\0\xd3\x2d`;

/** The rest of a platform's name, by its first letters. */
const PLATFORMS: ReadonlyMap<string, string> = new Map([
  ['A', 'PPL'],
  ['M', 'SFT'],
  ['SG', 'I '],
  ['SU', 'NW'],
]);

/** The names of tags, with codes from 4 on. */
const TAGS = 'cprt wtpt bkpt rXYZ gXYZ bXYZ kXYZ rTRC gTRC bTRC kTRC chad desc chrm dmnd dmdd lumi'.split(' ');
const SIZED_TAGS = ['rXYZ', 'gXYZ', 'bXYZ', 'kXYZ', 'wtpt', 'bkpt', 'lumi'];
const XYZ_BYTES = 20;

/** The signatures of types, with commands from 16 on. */
const TYPES = ['XYZ ', 'desc', 'text', 'mluc', 'para', 'curv', 'sf32', 'gbd '];

interface EmbeddedProfile {
  readonly profile: Uint8Array;
  /** The end of the codestream's whole header, in bits. */
  readonly end: number;
}

/**
 * Reads the profile after the header of a codestream (ISO/IEC 18181-1, annex E.4).
 *
 * @param start the position of the profile, in bits
 * @throws EndOfBytes, FailureError
 */
export function readProfile(codestream: Uint8Array, start: number): EmbeddedProfile {
  const bits = new BitReader(codestream, start);
  const size = readSize(bits);
  if (size > MAX_PROFILE_BYTES) fail({ code: 'damaged', format: 'jxl' });
  const reader = new EntropyReader(bits, CONTEXTS);
  const packed = new Uint8Array(size);
  for (let i = 0; i < size; i++) packed[i] = reader.read(contextOf(i, packed[i - 1] ?? 0, packed[i - 2] ?? 0));
  return { profile: unpack(packed), end: bits.at };
}

function readSize(bits: BitReader): number {
  const choice = bits.read(2);
  if (choice < 3) return choice === 0 ? 0 : choice === 1 ? 1 + bits.read(4) : 17 + bits.read(8);
  let size = bits.read(12);
  for (let scale = 2 ** 12; size <= MAX_PROFILE_BYTES && bits.flag(); scale *= 256) size += bits.read(8) * scale;
  return size;
}

/** The context of a byte: the kinds of the two bytes before it. */
function contextOf(i: number, last: number, beforeLast: number): number {
  return i <= HEADER_BYTES ? 0 : 1 + kindOf(last) + 8 * coarseKind(kindOf(beforeLast), beforeLast);
}

function kindOf(byte: number): number {
  const letter = String.fromCharCode(byte);
  if (/[a-zA-Z]/.test(letter)) return 0;
  if (/[0-9.,]/.test(letter)) return 1;
  if (byte < 2) return 2 + byte;
  if (byte < 16) return 4;
  if (byte > 240) return byte === 255 ? 6 : 5;
  return 7;
}

function coarseKind(kind: number, byte: number): number {
  if (kind < 2) return kind;
  if (byte < 16) return 2;
  return byte > 240 ? 3 : 4;
}

/** Unpacks a profile. Commands state how the other bytes become a profile. */
function unpack(packed: Uint8Array): Uint8Array {
  const input = new PackedBytes(packed);
  const profile = input.profile;
  const header = lettersOf(USUAL_HEADER.padEnd(HEADER_BYTES, '\0'));
  new DataView(header.buffer).setUint32(0, input.profileSize);
  for (let i = 0; i < Math.min(HEADER_BYTES, input.profileSize); i++) {
    predictHeader(header, profile, i);
    profile.push(((header[i] as number) + input.byte()) & 255);
  }
  if (profile.length < input.profileSize) {
    readTags(input);
    while (input.hasCommands) runCommand(input);
  }
  if (profile.length !== input.profileSize) fail({ code: 'damaged', format: 'jxl' });
  return Uint8Array.from(profile);
}

function lettersOf(ascii: string): Uint8Array {
  return Uint8Array.from(ascii, (letter) => letter.charCodeAt(0));
}

/** Predicts the fields of the header that depend on earlier fields. */
function predictHeader(header: Uint8Array, profile: readonly number[], at: number): void {
  if (at === 8) header.set(profile.slice(4, 8), 80);
  const rest = PLATFORMS.get(String.fromCharCode(...profile.slice(40, at)));
  if (rest) header.set(lettersOf(rest), at);
}

function readTags(input: PackedBytes): void {
  const count = input.commandNumber() - 1;
  if (count < 0) return;
  input.uint32(count);
  let last = { start: HEADER_BYTES + count * 12, size: 0 };
  while (input.hasCommands) {
    const command = input.command();
    const code = command & 63;
    if (code === 0) return;
    const name = code === 1 ? input.text(4) : code === 2 ? 'rTRC' : code === 3 ? 'rXYZ' : TAGS[code - 4];
    if (!name) fail({ code: 'damaged', format: 'jxl' });
    const start = command & 64 ? input.commandNumber() : last.start + last.size;
    const usualSize = SIZED_TAGS.includes(name) ? XYZ_BYTES : last.size;
    const size = command & 128 ? input.commandNumber() : usualSize;
    // Curves of the other channels are the same, and their primaries follow.
    const [names, step] =
      code === 2 ? [['rTRC', 'gTRC', 'bTRC'], 0] : code === 3 ? [['rXYZ', 'gXYZ', 'bXYZ'], size] : [[name], 0];
    names.forEach((each, i) => {
      input.add(each);
      input.uint32(start + i * step);
      input.uint32(size);
    });
    last = { start, size };
  }
}

function runCommand(input: PackedBytes): void {
  const command = input.command();
  if (command === 1) input.append(input.bytes(input.commandNumber()));
  else if (command === 2 || command === 3)
    input.append(shuffled(input.bytes(input.commandNumber()), command === 2 ? 2 : 4));
  else if (command === 4) predict(input);
  else if (command === 10) {
    input.add('XYZ \0\0\0\0');
    input.append(input.bytes(12));
  } else input.add(`${TYPES[command - 16] ?? fail({ code: 'damaged', format: 'jxl' })}\0\0\0\0`);
}

/** Restores the order of numbers that were stored by significance: all first bytes, then all second bytes. */
function shuffled(bytes: Uint8Array, width: number): Uint8Array {
  const height = Math.ceil(bytes.length / width);
  let at = 0;
  let column = 0;
  return bytes.map(() => {
    const byte = bytes[at] as number;
    at += height;
    if (at >= bytes.length) at = ++column;
    return byte;
  });
}

/** Reads the numbers of a table, which are stored as differences from predictions by the numbers before them. */
function predict(input: PackedBytes): void {
  const flags = input.command();
  const width = (flags & 3) + 1;
  const order = (flags & 12) >> 2;
  const stride = flags & 16 ? input.commandNumber() : width;
  const { profile } = input;
  const bytes = input.bytes(input.commandNumber());
  if (width === 3 || order === 3 || stride < width || profile.length <= stride * 4)
    fail({ code: 'damaged', format: 'jxl' });
  const start = profile.length;
  const numberAt = (at: number) => {
    let number = 0;
    for (let i = 0; i < width; i++) number = number * 256 + (profile[at + i] ?? 0);
    return number;
  };
  (width > 1 ? shuffled(bytes, width) : bytes).forEach((difference, i) => {
    const inNumber = i % width;
    const [a = 0, b = 0, c = 0] = [1, 2, 3].map((steps) => numberAt(start + i - inNumber - steps * stride));
    const expected = [a, 2 * a - b, 3 * a - 3 * b + c][order] as number;
    const byte = Math.floor(expected / 256 ** (width - 1 - inNumber));
    profile.push((difference + byte) & 255);
  });
}
