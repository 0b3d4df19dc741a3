import { FORMATS } from '../../codecs/formats.ts';
import { EFFORT_LABELS } from '../../domain/effort.ts';
import type { LabEngine, LabFilter } from '../../domain/lab-settings.ts';
import type { Light } from '../../domain/resampling.ts';
import type { LabPair, LabReference } from '../../state/lab/model.ts';
import type { Encoding } from '../../state/lab/plan.ts';
import { shortenName } from '../../ui/display-name.ts';

export const ENGINE_LABELS: { readonly [Name in LabEngine]: string } = { wasm: 'WASM', canvas: 'Canvas' };

export const FILTER_LABELS: { readonly [Name in LabFilter]: string } = {
  lanczos3: 'Lanczos 3',
  catrom: 'Catmull-Rom',
  mitchell: 'Mitchell',
  triangle: 'Triangle',
  box: 'Box',
  canvas: "Canvas's own",
};

export const LIGHT_LABELS: { readonly [Name in Light]: string } = { gamma: 'Gamma', linear: 'Linear light' };

/** `JPEG, WASM, Smallest` */
export function encoderWords({ format, engine, effort }: Encoding): string {
  const parts = [FORMATS[format].label, ENGINE_LABELS[engine], effort && EFFORT_LABELS[effort]];
  return parts.filter(Boolean).join(', ');
}

/** `JPEG, WASM, Smallest, 80` */
export function encodingWords(encoding: Encoding): string {
  const { qualityPercent } = encoding;
  return qualityPercent === null ? encoderWords(encoding) : `${encoderWords(encoding)}, ${qualityPercent}`;
}

export function preparationWords({ preparation }: LabReference): string {
  switch (preparation.by) {
    case 'none':
      return 'own size';
    case 'canvas':
      return "canvas's own filter";
    case 'kernel':
      return `${FILTER_LABELS[preparation.filter]}, ${LIGHT_LABELS[preparation.light].toLowerCase()}`;
  }
}

export function referenceWords(reference: LabReference): string {
  const { widthPx, heightPx } = reference.size;
  return `${shortenName(reference.pictureName, 20)}, ${preparationWords(reference)}, ${widthPx} × ${heightPx}`;
}

const IDENTITIES: { readonly [Kind in LabPair['identity']['kind']]: readonly [same: string, other: string] } = {
  tables: ['Same DQT and sampling', 'Other DQT or sampling'],
  vp8: ['Same VP8 bytes', 'Other VP8 bytes'],
  bytes: ['Same bytes', 'Other bytes'],
  pixels: ['Same pixels', 'Other pixels'],
};

export function identityWords({ kind, same }: LabPair['identity']): string {
  return IDENTITIES[kind][same ? 0 : 1];
}

/** Whole bytes, in groups of three. */
export function byteWords(bytes: number): string {
  return bytes.toLocaleString('en');
}

export function psnrWords(psnrDb: number): string {
  return Number.isFinite(psnrDb) ? psnrDb.toFixed(2) : 'lossless';
}

export function msWords(ms: number): string {
  return ms < 10 ? ms.toFixed(1) : ms.toFixed(0);
}
