/** Messages about the HDR part of an image. */
export const HDR = {
  'The HDR part was left out: {format} cannot hold it.':
    'La partie HDR n’est pas conservée : {format} ne peut pas la contenir.',
  'The HDR part was left out: it is damaged or of a kind that cannot be kept.':
    'La partie HDR n’est pas conservée : elle est endommagée ou d’un type qui ne peut pas l’être.',
  'The HDR part was left out: it does not fit in this file size.':
    'La partie HDR n’est pas conservée : elle ne tient pas dans cette taille de fichier.',
  'The HDR part was left out: this browser cannot adapt it.':
    'La partie HDR n’est pas conservée : ce navigateur ne peut pas l’adapter.',
  'The HDR part was left out: highlights are no brighter than white.':
    'La partie HDR n’est pas conservée : les hautes lumières ne dépassent pas le blanc.',
} as const;
