import { fixture } from './workbench.ts';

/** An image of 160 x 96, stored on its side, with red, green, blue and white quarters. */
export const QUADRANTS = fixture('quadrants-exif-6.jpg');

export const [RED, GREEN, BLUE, WHITE] = [
  [254, 0, 0],
  [0, 255, 1],
  [0, 0, 254],
  [255, 255, 255],
] as const;
