import type { PixelSize } from '../../domain/geometry/size.ts';
import type { PlaneFormat, PlaneLayout, PlanesShape } from '../planes.ts';
import { type FrameComponent, type JpegFrame, refuse } from './frame.ts';

/** The factor by which both sides of the decoded image are smaller than in the file. */
export type Divisor = 1 | 2 | 4;

/** The location of one component's samples. */
export interface DecodedPlane {
  readonly component: FrameComponent;
  /** Width and height of a decoded block in samples. */
  readonly side: number;
  readonly stride: number;
  /** Bytes of one row of MCUs. */
  readonly bandBytes: number;
  /** Offset of the plane in the memory of all planes. */
  readonly offset: number;
}

export interface DecodedLayout extends PlanesShape {
  readonly planes: readonly DecodedPlane[];
  /** Always luma and two chroma planes, as callers expect. */
  readonly layouts: readonly PlaneLayout[];
  /** The row that gray images have instead of chroma planes, `null` for color images. */
  readonly neutral: { readonly offset: number; readonly bytes: number } | null;
}

/** Plane formats by the factors of chroma subsampling, horizontal and vertical. */
const FORMATS: Readonly<Record<string, PlaneFormat>> = { '1x1': 'I444', '2x1': 'I422', '2x2': 'I420' };

/**
 * Lays out the planes of an image that is decoded at full size or at a fraction of it. The planes include the padding
 * blocks that complete MCUs.
 *
 * @throws RefusedJpeg
 */
export function layOutPlanes(frame: JpegFrame, divisor: Divisor): DecodedLayout {
  const { components, mcuRows } = frame;
  const sides = sidesOf(components, divisor);
  let bytes = 0;
  const planes = components.map((component, index): DecodedPlane => {
    const side = sides[index] as number;
    const stride = component.blocksPerLine * side;
    const bandBytes = stride * component.vertical * side;
    const plane = { component, side, stride, bandBytes, offset: bytes };
    bytes += bandBytes * mcuRows;
    return plane;
  });
  const size: PixelSize = {
    widthPx: Math.ceil(frame.widthPx / divisor),
    heightPx: Math.ceil(frame.heightPx / divisor),
  };
  const layouts: PlaneLayout[] = planes.map(({ offset, stride }) => ({ offset, stride }));
  if (components.length !== 1) {
    return { ...size, format: formatOf(planes), bytes, planes, layouts, neutral: null };
  }
  const neutral = { offset: bytes, bytes: size.widthPx };
  // With a stride of 0, every row of chroma is this one.
  const chroma = { offset: bytes, stride: 0 };
  return {
    ...size,
    format: 'I420',
    bytes: bytes + neutral.bytes,
    planes,
    layouts: [...layouts, chroma, chroma],
    neutral,
  };
}

/**
 * The size of each component's decoded blocks, as libjpeg chooses it. libjpeg shrinks subsampled components less than
 * others, but never makes them larger than luma. At half size, for example, 4:2:0 chroma keeps all of its samples.
 */
function sidesOf(components: readonly FrameComponent[], divisor: Divisor): number[] {
  const least = 8 / divisor;
  const horizontalMost = Math.max(...components.map(({ horizontal }) => horizontal));
  const verticalMost = Math.max(...components.map(({ vertical }) => vertical));
  return components.map(({ horizontal, vertical }) => {
    let side = least;
    while (
      side < 8 &&
      (horizontalMost * least) % (horizontal * side * 2) === 0 &&
      (verticalMost * least) % (vertical * side * 2) === 0
    ) {
      side *= 2;
    }
    return side;
  });
}

function formatOf(planes: readonly DecodedPlane[]): PlaneFormat {
  const [luma, cb, cr, ...others] = planes;
  if (!luma || !cb || !cr || others.length > 0) refuse('no-planes');
  const ratioOf = ({ component, side }: DecodedPlane) => {
    const { horizontal, vertical } = luma.component;
    const across = (horizontal * luma.side) / (component.horizontal * side);
    return `${across}x${(vertical * luma.side) / (component.vertical * side)}`;
  };
  return (ratioOf(cb) === ratioOf(cr) && FORMATS[ratioOf(cb)]) || refuse('no-planes');
}
