import { planPixels, scaleArea } from '../../domain/geometry/pixel-plan.ts';
import { reverseTurn, turnArea, turnedSize } from '../../domain/geometry/turn.ts';
import { png } from '../../formats/png.ts';
import { canvasHere } from '../../host/host.ts';
import { decodeBitmap } from '../decode/decode.ts';
import type { CropRequest } from '../protocol.ts';
import { sharpenSurface } from './sharpen-surface.ts';

/**
 * Renders a part of an image as the recipe shapes it, in the pixels of the result. Only this part stays in memory.
 *
 * @returns a PNG, or `null` if the image cannot be decoded
 */
export async function cropImage({ source, info, shaping, size, area, matte }: CropRequest): Promise<Blob | null> {
  try {
    const canvas = canvasHere();
    const { bitmap, orientation } = await decodeBitmap(source, info);
    try {
      const plan = planPixels('preview', { widthPx: bitmap.width, heightPx: bitmap.height }, orientation, shaping);
      if (plan.pad) {
        const resized = await sharpenSurface(canvas.drawResized(bitmap, plan.size, matte, plan.area), plan.mask);
        const whole = canvas.turnSurface(resized, plan.turn);
        const part = canvas.readPixels(canvas.padSurface(whole, plan.pad), area);
        return await canvas.encodeNatively(canvas.surfaceOf(part), png.mime, 100);
      }
      const { xPx, yPx, ...lyingSize } = turnArea(area, size, reverseTurn(plan.turn));
      const from = scaleArea({ xPx, yPx, ...lyingSize }, turnedSize(size, plan.turn), plan.area);
      const inBitmap = { ...plan.area, ...from, xPx: plan.area.xPx + from.xPx, yPx: plan.area.yPx + from.yPx };
      const resized = await sharpenSurface(canvas.drawResized(bitmap, lyingSize, matte, inBitmap), plan.mask);
      const drawn = canvas.turnSurface(resized, plan.turn);
      return await canvas.encodeNatively(drawn, png.mime, 100);
    } finally {
      bitmap.close();
    }
  } catch {
    return null;
  }
}
