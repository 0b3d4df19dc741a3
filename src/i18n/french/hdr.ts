/** Messages about the HDR part of an image. */
export const HDR = {
  'HDR data was left out: {format} cannot store it.':
    'Les données HDR ne sont pas conservées : {format} ne peut pas les contenir.',
  'HDR data was left out: Pixmill cannot keep a gain map of this kind.':
    'Les données HDR ne sont pas conservées : Pixmill ne peut pas garder une carte de gain de ce type.',
  'HDR data was left out: it is damaged.': 'Les données HDR ne sont pas conservées : elles sont endommagées.',
  'HDR data was left out: it does not fit in this file size.':
    'Les données HDR ne sont pas conservées : elles ne tiennent pas dans ce poids de fichier.',
  'HDR data was left out: this browser cannot adapt it.':
    'Les données HDR ne sont pas conservées : ce navigateur ne peut pas les adapter.',
  'HDR data was left out, so highlights are no brighter than white.':
    'Les données HDR ne sont pas conservées, donc les hautes lumières ne dépassent pas le blanc.',
} as const;
