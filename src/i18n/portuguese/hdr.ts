/** Messages about the HDR part of an image. */
export const HDR = {
  'HDR data was left out: {format} cannot store it.': 'Os dados HDR ficaram de fora: {format} não os comporta.',
  'HDR data was left out: Pixmill cannot keep a gain map of this kind.':
    'Os dados HDR ficaram de fora: o Pixmill não consegue manter um mapa de ganho desse tipo.',
  'HDR data was left out: it is damaged.': 'Os dados HDR ficaram de fora: estão danificados.',
  'HDR data was left out: it does not fit in this file size.':
    'Os dados HDR ficaram de fora: não cabem neste tamanho de arquivo.',
  'HDR data was left out: this browser cannot adapt it.':
    'Os dados HDR ficaram de fora: este navegador não consegue adaptá-los.',
  'HDR data was left out, so highlights are no brighter than white.':
    'Os dados HDR ficaram de fora, por isso os realces não são mais claros que o branco.',
} as const;
