import type { PixelSize } from '../../domain/geometry/size.ts';
import type { TiltedArea } from '../../domain/geometry/straighten.ts';

/**
 * How a straightened result lies in its source. Target pixel (x, y) is centered at row `rowAt(x, y)` of the source, and
 * on its way there, it crosses source row v at column `columnAt(x, v)`. Pixel centers are at whole numbers.
 */
export interface Slant {
  /** Source columns between neighboring target columns, in the same source row. */
  readonly across: number;
  /** Source columns by which a target column moves from one source row to the next. */
  readonly lean: number;
  /** Source rows between neighboring target rows. */
  readonly down: number;
  /** Source rows between neighboring target columns, in the same target row. */
  readonly drop: number;
  columnAt(x: number, v: number): number;
  rowAt(x: number, y: number): number;
}

/**
 * Splits the rotation and scaling of a part of an image into two passes, each along one axis (Catmull and Smith 1980,
 * "3-D transformations of images in scanline order"). README.md says why.
 */
export function slantOf(source: PixelSize, { degrees = 0, ...area }: TiltedArea, target: PixelSize): Slant {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos, tan] = [Math.sin(angle), Math.cos(angle), Math.tan(angle)];
  const [scaleX, scaleY] = [area.widthPx / target.widthPx, area.heightPx / target.heightPx];
  const [fromX, fromY] = [
    area.xPx + (area.widthPx - source.widthPx) / 2,
    area.yPx + (area.heightPx - source.heightPx) / 2,
  ];
  const centerX = source.widthPx / 2 + cos * fromX + sin * fromY;
  const centerY = source.heightPx / 2 - sin * fromX + cos * fromY;
  const [across, lean, down, drop] = [scaleX / cos, tan, scaleY * cos, -scaleX * sin];
  const ofCenter = (at: number, length: number) => at + 0.5 - length / 2;
  return {
    across,
    lean,
    down,
    drop,
    columnAt: (x, v) => centerX + across * ofCenter(x, target.widthPx) + lean * (v + 0.5 - centerY) - 0.5,
    rowAt: (x, y) => centerY + drop * ofCenter(x, target.widthPx) + down * ofCenter(y, target.heightPx) - 0.5,
  };
}
