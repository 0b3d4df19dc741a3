import { brotliDecompressSync } from 'node:zlib';

/** The tags of WOFF 2.0, section 4.1, up to the last one that is needed here. */
const KNOWN_TAGS = [
  ...['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca', 'prep', 'CFF '],
  ...['VORG', 'EBDT', 'EBLC', 'gasp', 'hdmx', 'kern', 'LTSH', 'PCLT', 'VDMX', 'vhea', 'vmtx', 'BASE', 'GDEF', 'GPOS'],
  ...['GSUB', 'EBSC', 'JSTF', 'MATH', 'CBDT', 'CBLC', 'COLR', 'CPAL', 'SVG ', 'sbix', 'acnt', 'avar', 'bdat', 'bloc'],
  ...['bsln', 'cvar', 'fdsc', 'feat', 'fmtx', 'fvar', 'gvar'],
];

const OTHER_TAG = 63;

/** Reads bytes in order. All numbers of fonts are big-endian. */
export class ByteReader {
  readonly bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  u8(): number {
    return this.bytes.readUInt8(this.at++);
  }

  i8(): number {
    return this.bytes.readInt8(this.at++);
  }

  u16(): number {
    this.at += 2;
    return this.bytes.readUInt16BE(this.at - 2);
  }

  i16(): number {
    this.at += 2;
    return this.bytes.readInt16BE(this.at - 2);
  }

  u32(): number {
    this.at += 4;
    return this.bytes.readUInt32BE(this.at - 4);
  }

  /** A fixed-point number with 14 bits after the point. */
  f2dot14(): number {
    return this.i16() / 16384;
  }

  base128(): number {
    for (let value = 0; ; ) {
      const byte = this.u8();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  }

  /** The number called 255UInt16. */
  short(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 254) return this.u8() + 506;
    return code === 255 ? this.u8() + 253 : code;
  }
}

/** The tables of a WOFF 2.0 file, those of outlines still transformed. */
export function tablesOf(file: Buffer): ReadonlyMap<string, Buffer> {
  const reader = new ByteReader(file, 12);
  const count = reader.u16();
  reader.at = 48;
  const sizes: [string, number][] = [];
  for (let i = 0; i < count; i++) {
    const flags = reader.u8();
    const known = flags & OTHER_TAG;
    const tag = known === OTHER_TAG ? tagAt(reader) : (KNOWN_TAGS[known] ?? '');
    const length = reader.base128();
    const isOutline = tag === 'glyf' || tag === 'loca';
    if (!isOutline && flags >> 6 !== 0) throw new Error(`${tag} is transformed`);
    if (isOutline && flags >> 6 !== 0) throw new Error(`${tag} is not transformed`);
    sizes.push([tag, isOutline ? reader.base128() : length]);
  }
  const data = brotliDecompressSync(file.subarray(reader.at));
  let at = 0;
  return new Map(
    sizes.map(([tag, size]) => {
      at += size;
      return [tag, data.subarray(at - size, at)];
    }),
  );
}

function tagAt(reader: ByteReader): string {
  reader.at += 4;
  return reader.bytes.toString('latin1', reader.at - 4, reader.at);
}
