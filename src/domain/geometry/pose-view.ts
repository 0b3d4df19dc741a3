import type { Pose } from './pose.ts';
import type { PixelSize } from './size.ts';
import { framedArea } from './straighten.ts';
import { turnedSize, turnMatrix } from './turn.ts';

export interface PoseView {
  /** What the pose keeps of the image, in whole pixels. */
  readonly size: PixelSize;
  /** The six numbers of a canvas, CSS or SVG matrix that moves the upright image so that this part begins at 0, 0. */
  readonly matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
}

/** How a drawing of the upright image becomes what a pose keeps of it. @param upright size of the image */
export function poseView(upright: PixelSize, pose: Pose): PoseView {
  const [a, b, c, d, e, f] = turnMatrix(pose.turn, upright);
  const turned = turnedSize(upright, pose.turn);
  const { xPx, yPx, widthPx, heightPx, degrees = 0 } = framedArea(turned, pose);
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // Around the center of the turned image.
  const [centerX, centerY] = [turned.widthPx / 2, turned.heightPx / 2];
  const [x, y] = [e - centerX, f - centerY];
  return {
    size: { widthPx, heightPx },
    matrix: [
      cos * a - sin * b,
      sin * a + cos * b,
      cos * c - sin * d,
      sin * c + cos * d,
      cos * x - sin * y + centerX - xPx,
      sin * x + cos * y + centerY - yPx,
    ],
  };
}
