/** Messages about the HDR part of an image. */
export const HDR = {
  'HDR data was left out: {format} cannot store it.': 'Sin datos HDR: {format} no puede guardarlos.',
  'HDR data was left out: Pixmill cannot keep a gain map of this kind.':
    'Sin datos HDR: Pixmill no puede conservar un mapa de ganancia de este tipo.',
  'HDR data was left out: it is damaged.': 'Sin datos HDR: están dañados.',
  'HDR data was left out: it does not fit in this file size.': 'Sin datos HDR: no caben en este peso de archivo.',
  'HDR data was left out: this browser cannot adapt it.': 'Sin datos HDR: este navegador no puede adaptarlos.',
  'HDR data was left out, so highlights are no brighter than white.':
    'Sin datos HDR, así que las altas luces no superan el blanco.',
} as const;
