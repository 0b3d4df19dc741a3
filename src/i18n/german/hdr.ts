/** Messages about the HDR part of an image. */
export const HDR = {
  'HDR data was left out: {format} cannot store it.':
    'HDR-Daten wurden weggelassen: {format} kann sie nicht speichern.',
  'HDR data was left out: Pixmill cannot keep a gain map of this kind.':
    'HDR-Daten wurden weggelassen: Pixmill kann eine Gain-Map dieser Art nicht erhalten.',
  'HDR data was left out: it is damaged.': 'HDR-Daten wurden weggelassen: Sie sind beschädigt.',
  'HDR data was left out: it does not fit in this file size.':
    'HDR-Daten wurden weggelassen: Sie passen nicht in diese Dateigröße.',
  'HDR data was left out: this browser cannot adapt it.':
    'HDR-Daten wurden weggelassen: Dieser Browser kann sie nicht anpassen.',
  'HDR data was left out, so highlights are no brighter than white.':
    'HDR-Daten wurden weggelassen, daher sind die Lichter nicht heller als Weiß.',
} as const;
