import { FORMATS } from '../../codecs/formats.ts';
import { EFFORT_LABELS } from '../../domain/effort.ts';
import type { LabEngine, LabFilter } from '../../domain/lab-settings.ts';
import type { Light } from '../../domain/resampling.ts';
import type { LabPair, LabReference } from '../../state/lab/model.ts';
import type { Encoding } from '../../state/lab/plan.ts';
import { shortenName } from '../../ui/display-name.ts';
import type { PlainPhrase, Say } from '../../words/say.ts';

export const ENGINE_LABELS: { readonly [Name in LabEngine]: PlainPhrase } = { wasm: 'WASM', canvas: 'Canvas' };

export const FILTER_LABELS: { readonly [Name in LabFilter]: PlainPhrase } = {
  lanczos3: 'Lanczos 3',
  catrom: 'Catmull-Rom',
  mitchell: 'Mitchell',
  triangle: 'Triangle',
  box: 'Box',
  canvas: 'Canvas default',
};

export const LIGHT_LABELS: { readonly [Name in Light]: PlainPhrase } = { gamma: 'Gamma', linear: 'Linear light' };

/** `JPEG, WASM, Smallest` */
export function encoderWords(say: Say, { format, engine, effort }: Encoding): string {
  const parts = [FORMATS[format].label, say(ENGINE_LABELS[engine]), ...(effort ? [say(EFFORT_LABELS[effort])] : [])];
  return parts.join(', ');
}

/** `JPEG, WASM, Smallest, 80` */
export function encodingWords(say: Say, encoding: Encoding): string {
  const { qualityPercent } = encoding;
  const encoder = encoderWords(say, encoding);
  return qualityPercent === null ? encoder : `${encoder}, ${qualityPercent}`;
}

export function preparationWords(say: Say, { preparation }: LabReference): string {
  switch (preparation.by) {
    case 'none':
      return say('original size');
    case 'canvas':
      return say('canvas default filter');
    case 'kernel':
      return `${say(FILTER_LABELS[preparation.filter])}, ${say(LIGHT_LABELS[preparation.light]).toLowerCase()}`;
  }
}

export function referenceWords(say: Say, reference: LabReference): string {
  const { widthPx, heightPx } = reference.size;
  return `${shortenName(reference.pictureName, 20)}, ${preparationWords(say, reference)}, ${widthPx} × ${heightPx}`;
}

const IDENTITIES: { readonly [Kind in LabPair['identity']['kind']]: readonly [same: PlainPhrase, other: PlainPhrase] } =
  {
    tables: ['Same DQT and sampling', 'Different DQT or sampling'],
    vp8: ['Same VP8 bytes', 'Different VP8 bytes'],
    bytes: ['Same bytes', 'Different bytes'],
    pixels: ['Same pixels', 'Different pixels'],
  };

export function identityPhrase({ kind, same }: LabPair['identity']): PlainPhrase {
  return IDENTITIES[kind][same ? 0 : 1];
}

/** With this many decimals, zeros at the end too. */
export function fixedWords(say: Say, value: number, decimals: number): string {
  return say.number(Number(value.toFixed(decimals)), { minimumFractionDigits: decimals, useGrouping: false });
}

export function psnrWords(say: Say, psnrDb: number): string {
  return Number.isFinite(psnrDb) ? fixedWords(say, psnrDb, 2) : say('lossless');
}

export function msWords(say: Say, ms: number): string {
  return fixedWords(say, ms, ms < 10 ? 1 : 0);
}
