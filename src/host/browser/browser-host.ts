import { framesAreAsStored, jpegPlanes } from '../../codecs/jpeg/browser-planes.ts';
import { encodeChecked, encodeNatively } from '../../codecs/shared/canvas/encode.ts';
import * as surfaces from '../../codecs/shared/canvas/surface.ts';
import { onDemand } from '../../domain/outcome/on-demand.ts';
import type { Canvas, Host } from '../host.ts';
import { bareHost } from './bare-host.ts';
import { frames } from './frames.ts';

const canvas: Canvas = { ...surfaces, maxPixels: surfaces.MAX_EVERYWHERE_PIXELS, encodeChecked, encodeNatively };

/** The host of code that processes images in a browser: in a worker, or on a page that cannot start workers. */
export const browserHost: Host = {
  ...bareHost,
  canvas,
  get frames() {
    return typeof ImageDecoder === 'undefined' ? null : frames;
  },
  get jpegPlanes() {
    return framesAreAsStored() ? jpegPlanes : null;
  },
  get decodeHeic() {
    return typeof VideoDecoder === 'undefined' ? null : decodeHeic;
  },
  get encodeAvif() {
    return typeof VideoEncoder === 'undefined' ? null : encodeAvif;
  },
};

// Both are loaded on demand, because few images need them.
const decodeHeic: Host['decodeHeic'] = async (file) => {
  const { decodeWithVideoDecoder } = await onDemand(import('../../codecs/heic/browser-decoder.ts'));
  return decodeWithVideoDecoder(file);
};
const encodeAvif: Host['encodeAvif'] = async (image, options) => {
  const { encodeAsVideoFrame } = await onDemand(import('../../codecs/avif/browser-encoder.ts'));
  return encodeAsVideoFrame(image, options);
};
