import type { FormatDescriptor } from './format.ts';

export const svg = {
  id: 'svg',
  label: 'SVG',
  phrase: 'an {format} image',
  mime: 'image/svg+xml',
  extensions: ['svg'],
  signature: { rootElement: 'svg' },
  lossy: false,
  lossless: true,
  alpha: true,
  animation: true,
  maxSidePx: Number.MAX_SAFE_INTEGER,
  read: { browsers: 'all', isVector: true, decoders: [] },
  write: null,
  packages: [],
} as const satisfies FormatDescriptor;
