/** Messages about the HDR part of an image. */
export const HDR = [
  'HDR data was left out: {format} cannot store it.',
  'HDR data was left out: Pixmill cannot keep a gain map of this kind.',
  'HDR data was left out: it is damaged.',
  'HDR data was left out: it does not fit in this file size.',
  'HDR data was left out: this browser cannot adapt it.',
  'HDR data was left out, so highlights are no brighter than white.',
] as const;
