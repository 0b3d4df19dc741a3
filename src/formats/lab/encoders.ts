import type { Effort } from '../effort.ts';
import { type FormatId, WRITABLE_FORMATS } from '../formats.ts';
import { avifEncoders } from './avif.ts';
import { gifEncoders } from './gif.ts';
import { jpegEncoders } from './jpeg.ts';
import { jxlEncoders } from './jxl.ts';
import { pngEncoders } from './png.ts';
import { qoiEncoders } from './qoi.ts';
import { webpEncoders } from './webp.ts';

export type { EncoderOption } from '../format.ts';

/** A format that is not in this list has one WASM encoder without options. */
const FORMAT_ENCODERS = [
  jpegEncoders,
  pngEncoders,
  webpEncoders,
  gifEncoders,
  qoiEncoders,
  avifEncoders,
  jxlEncoders,
] as const;

type Facts = (typeof FORMAT_ENCODERS)[number];
type OtherFacts = Extract<Facts, { readonly others: unknown }>['others'][number];

/** An option of the codec lab. Its texts are literal types, so the compiler reports texts without a translation. */
export type LabOption = (Facts['ours'] | OtherFacts)['options'][number];

/** One way to write a format, as the codec lab offers it. */
export interface Encoder {
  readonly id: `${FormatId}-${string}`;
  readonly format: FormatId;
  /** `wasm`: the format's `codec.ts`. `canvas`: the browser. Any other value is an id in `FormatEncoders.others`. */
  readonly engine: string;
  /** A proper name, or `null` for the browser's canvas. */
  readonly name: string | null;
  readonly efforts: readonly Effort[];
  readonly options: readonly LabOption[];
  /** Roughly, on a desktop of four cores and at the default effort. */
  readonly msPerMegapixel: number;
}

const UNKNOWN_MS = 200;

/** Every encoder, grouped by format. A format that no browser writes has no canvas encoder. */
export const ENCODERS: readonly Encoder[] = WRITABLE_FORMATS.flatMap(({ id: format, write }) => {
  const facts: Facts | undefined = FORMAT_ENCODERS.find((one) => one.format === format);
  const others: readonly OtherFacts[] = facts && 'others' in facts ? facts.others : [];
  const encoder = (engine: string, parts: Pick<Encoder, 'name' | 'efforts' | 'options'>): Encoder => ({
    id: `${format}-${engine}`,
    msPerMegapixel: facts?.ours.msPerMegapixel ?? UNKNOWN_MS,
    format,
    engine,
    ...parts,
  });
  return [
    encoder('wasm', {
      name: facts?.ours.name ?? 'WASM',
      efforts: write.efforts,
      options: facts?.ours.options ?? [],
    }),
    ...others.map(({ id, name, options }) => encoder(id, { name, efforts: [], options })),
    ...(write.byCanvas ? [encoder('canvas', { name: null, efforts: [], options: [] })] : []),
  ];
});

const BY_ID: ReadonlyMap<string, Encoder> = new Map(ENCODERS.map((encoder) => [encoder.id, encoder]));

/** @param id the id of an encoder in `ENCODERS` */
export function encoderOf(id: Encoder['id']): Encoder {
  return BY_ID.get(id) as Encoder;
}
