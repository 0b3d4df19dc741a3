import type { Directory } from './directory.ts';

const PHOTOMETRIC = 0x0106;
const DNG_VERSION = 0xc612;

/** One color per pixel, or linear light. */
const SENSOR_PHOTOMETRICS = [32803, 34892];

/** Whether a directory describes sensor data. It may be coded as JPEG, but is no picture. */
export async function isSensorData(directory: Directory): Promise<boolean> {
  return SENSOR_PHOTOMETRICS.includes((await directory.first(PHOTOMETRIC)) ?? 0);
}

/** Whether a directory shows that its file is a RAW photo, not a TIFF image. */
export async function isOfRawPhoto(directory: Directory): Promise<boolean> {
  return directory.has(DNG_VERSION) || isSensorData(directory);
}
