import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { installPackage } from '../../scripts/install-package.mjs';

const PEERS = fileURLToPath(new URL('../../benchmarks/peers/', import.meta.url));

/** The parts of wasm-vips, which contains libultrahdr, that are used here. */
interface Vips {
  readonly Image: {
    /** @throws if libultrahdr refuses the file */
    uhdrloadBuffer(file: Uint8Array): VipsImage;
    newFromBuffer(file: Uint8Array): VipsImage;
    newFromMemory(pixels: Float32Array, widthPx: number, heightPx: number, bands: number, format: string): VipsImage;
  };
  shutdown(): void;
}

interface VipsImage {
  readonly width: number;
  readonly height: number;
  readonly format: string;
  copy(changed: { interpretation: string }): VipsImage;
  /** Applies the gain map: linear sRGB, in which 1 is white. */
  uhdr2scRGB(): VipsImage;
  uhdrsaveBuffer(options: { Q: number }): Uint8Array;
  writeToMemory(): Uint8Array;
}

/** A photo as a screen without limits shows it: linear sRGB, three values for each pixel, in which 1 is white. */
export interface LitPhoto {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgb: Float32Array;
}

/** libultrahdr, by which libvips reads and writes Ultra HDR. Installs it if it is missing. */
export async function openLibultrahdr() {
  if (!installPackage(PEERS)) throw new Error('npm ci failed in benchmarks/peers');
  const start = createRequire(`${PEERS}package.json`)('wasm-vips') as () => Promise<Vips>;
  const vips = await start();
  return {
    /** @throws if it refuses the file */
    read(file: Uint8Array): LitPhoto {
      const shown = vips.Image.uhdrloadBuffer(file).uhdr2scRGB();
      const { buffer } = shown.writeToMemory().slice();
      return { widthPx: shown.width, heightPx: shown.height, rgb: new Float32Array(buffer) };
    },
    write({ widthPx, heightPx, rgb }: LitPhoto): Uint8Array {
      const image = vips.Image.newFromMemory(rgb, widthPx, heightPx, 3, 'float');
      return image.copy({ interpretation: 'scrgb' }).uhdrsaveBuffer({ Q: 95 }).slice();
    },
    /** The samples of a PNG with 16 bits and no alpha. */
    readSamples(png: Uint8Array): Uint16Array {
      const image = vips.Image.newFromBuffer(png);
      if (image.format !== 'ushort') throw new Error(`samples of the type ${image.format}`);
      return new Uint16Array(image.writeToMemory().slice().buffer);
    },
    close: () => vips.shutdown(),
  };
}
