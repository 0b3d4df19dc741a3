import { once } from '../../base/once.ts';
import { avif } from '../../formats/avif.ts';
import { canvasHere } from '../../host/host.ts';

/** A black AVIF of 4 x 2 pixels, with an `irot` property that turns it by 90 degrees. */
const TURNED = [
  'AAAAGGZ0eXBhdmlmAAAAAG1pZjFtaWFmAAAA3G1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAADnBpdG0AAAAAAA',
  'EAAAAeaWxvYwAAAABEAAABAAEAAAABAAAA/AAAABoAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAGBpcHJwAAAAQWlwY28A',
  'AAAUaXNwZQAAAAAAAAAEAAAAAgAAABBwaXhpAAAAAAMICAgAAAAMYXYxQ4EADAAAAAAJaXJvdAEAAAAXaXBtYQAAAAAAAAABAAEEAQKDhAAAAC',
  'JtZGF0EgAKCBgEOwQICBoQMgwbwCGGGEQAALATWIA=',
].join('');

/**
 * Whether the browser turns an AVIF by its properties. WebKitGTK (2.50) shows it as stored. Checked once per worker.
 */
export const turnsAvif = once(async () => {
  const bytes = Uint8Array.from(atob(TURNED), (character) => character.charCodeAt(0));
  const bitmap = await canvasHere().createBitmap(new Blob([bytes], { type: avif.mime }));
  const isTurned = bitmap.height > bitmap.width;
  bitmap.close();
  return isTurned;
});
