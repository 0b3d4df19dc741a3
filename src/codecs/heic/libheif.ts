import type { Bytes } from '../../base/bytes.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Address } from '../../kernels/memory.ts';

/** Interleaved samples, row by row without gaps. */
export interface HeifPixels extends PixelSize {
  readonly bytes: Bytes;
  readonly channels: 3 | 4;
  /** Above 8, a sample has two bytes, the lower one first. */
  readonly bitsPerSample: number;
}

/**
 * The functions of libheif's C interface that are used. Those that return a `heif_error` store it at their first argument.
 */
export interface Libheif {
  /** The memory. Another array after it has grown. */
  readonly HEAPU8: Bytes;
  _malloc(bytes: number): Address;
  _free(address: Address): void;
  _heif_context_alloc(): Address;
  _heif_context_free(context: Address): void;
  _heif_context_read_from_memory_without_copy(
    error: Address,
    context: Address,
    file: Address,
    bytes: number,
    options: 0,
  ): void;
  _heif_context_get_primary_image_handle(error: Address, context: Address, handle: Address): void;
  _heif_image_handle_has_alpha_channel(handle: Address): number;
  _heif_image_handle_release(handle: Address): void;
  _heif_decoding_options_alloc(): Address;
  _heif_decoding_options_free(options: Address): void;
  _heif_decode_image(
    error: Address,
    handle: Address,
    image: Address,
    colorspace: number,
    chroma: number,
    options: Address,
  ): void;
  _heif_image_release(image: Address): void;
  _heif_image_get_width(image: Address, channel: number): number;
  _heif_image_get_height(image: Address, channel: number): number;
  _heif_image_get_bits_per_pixel_range(image: Address, channel: number): number;
  _heif_image_get_plane_readonly(image: Address, channel: number, stride: Address): Address;
}

/** `heif_colorspace_RGB`, `heif_channel_interleaved`, and values of `heif_chroma` (libheif's `heif_image.h`). */
const [RGB, INTERLEAVED] = [1, 10];
const RGBA = 11;
const DEEP = { 3: 14, 4: 15 } as const;

/** Where `heif_decoding_options` says that an image without one of its tiles is refused, not decoded with a gap. */
const STRICT = 21;

/** The bytes of a `heif_error`, which begins with its code. */
const ERROR_BYTES = 12;

/**
 * Decodes the main image of a HEIC with libheif and libde265. They join grids, add the alpha image, crop, turn and
 * mirror.
 *
 * @param isDeep whether to keep all bits. Otherwise, samples have 8 bits and there is always an alpha channel
 * @returns `null` if libheif refuses the file
 */
export function decodeHeif(libheif: Libheif, file: Bytes, isDeep: boolean): HeifPixels | null {
  const context = libheif._heif_context_alloc();
  // A result follows the error.
  const error = libheif._malloc(ERROR_BYTES + 4);
  const input = libheif._malloc(file.length);
  const options = libheif._heif_decoding_options_alloc();
  let handle: Address = 0;
  let image: Address = 0;
  const read = (address: Address) => new DataView(libheif.HEAPU8.buffer).getUint32(address >>> 0, true);
  const isFine = () => read(error) === 0;
  const result = error + ERROR_BYTES;
  try {
    libheif.HEAPU8.set(file, input >>> 0);
    libheif.HEAPU8[(options >>> 0) + STRICT] = 1;
    libheif._heif_context_read_from_memory_without_copy(error, context, input, file.length, 0);
    if (!isFine()) return null;
    libheif._heif_context_get_primary_image_handle(error, context, result);
    if (!isFine()) return null;
    handle = read(result);
    const channels = !isDeep || libheif._heif_image_handle_has_alpha_channel(handle) !== 0 ? 4 : 3;
    libheif._heif_decode_image(error, handle, result, RGB, isDeep ? DEEP[channels] : RGBA, options);
    if (!isFine()) return null;
    image = read(result);
    const data = libheif._heif_image_get_plane_readonly(image, INTERLEAVED, result) >>> 0;
    const stride = read(result);
    const [widthPx, heightPx] = [
      libheif._heif_image_get_width(image, INTERLEAVED),
      libheif._heif_image_get_height(image, INTERLEAVED),
    ];
    const bitsPerSample = isDeep ? libheif._heif_image_get_bits_per_pixel_range(image, INTERLEAVED) : 8;
    const rowBytes = widthPx * channels * (bitsPerSample > 8 ? 2 : 1);
    const bytes = new Uint8Array(rowBytes * heightPx);
    for (let row = 0; row < heightPx; row++) {
      const from = data + row * stride;
      bytes.set(libheif.HEAPU8.subarray(from, from + rowBytes), row * rowBytes);
    }
    return { bytes, widthPx, heightPx, channels, bitsPerSample };
  } finally {
    libheif._heif_image_release(image);
    libheif._heif_image_handle_release(handle);
    libheif._heif_context_free(context);
    libheif._heif_decoding_options_free(options);
    libheif._free(input);
    libheif._free(error);
  }
}
