/** Wide colors, depth, and fewer colors. */
export const COLOR = {
  'Colors and light': 'Farben und Licht',
  Keep: 'Behalten',
  'Standard (sRGB)': 'Standard (sRGB)',
  'For programs and screens that show only sRGB.': 'Für Programme und Bildschirme, die nur sRGB zeigen.',
  'The image keeps its own color profile.': 'Das Bild behält sein eigenes Farbprofil.',
  'The colors are converted to sRGB: their color description cannot be kept.':
    'Die Farben werden in sRGB konvertiert: Ihre Farbbeschreibung lässt sich nicht erhalten.',
  'The colors are converted to sRGB: {format} files made here cannot hold another color profile.':
    'Die Farben werden in sRGB konvertiert: Hier erstellte Dateien im Format {format} können kein anderes Farbprofil enthalten.',
  'The colors are converted to sRGB, because this file can only be read that way.':
    'Die Farben werden in sRGB konvertiert, weil diese Datei nur so lesbar ist.',
  'The colors are converted to sRGB, because the code that keeps them could not be loaded.':
    'Die Farben werden in sRGB konvertiert, weil der Code, der sie erhält, nicht geladen werden konnte.',
  'The image keeps its {space} colors.': 'Das Bild behält seine Farben in {space}.',
  'Colors and light beyond sRGB stay.': 'Farben und Licht jenseits von sRGB bleiben.',
  'HDR stays in JPEG, PNG, AVIF and JPEG XL files.': 'HDR bleibt in JPEG-, PNG-, AVIF- und JPEG-XL-Dateien erhalten.',
  'HDR stays in JPEG and AVIF files.': 'HDR bleibt in JPEG- und AVIF-Dateien erhalten.',
  'Many phones store colors beyond sRGB, and light for HDR screens. Files keep them if their format can, unless you choose standard files.':
    'Viele Handys speichern Farben jenseits von sRGB und Licht für HDR-Bildschirme. Dateien behalten beides, wenn ihr Format es kann, außer du wählst Standarddateien.',
  '{space} colors are converted to sRGB: {format} files made here cannot hold them.':
    'Farben in {space} werden in sRGB konvertiert: Hier erstellte Dateien im Format {format} können sie nicht enthalten.',
  '{space} colors are converted to sRGB, because this file can only be read that way.':
    'Farben in {space} werden in sRGB konvertiert, weil diese Datei nur so lesbar ist.',
  '{space} colors are converted to sRGB, because the code that keeps them could not be loaded.':
    'Farben in {space} werden in sRGB konvertiert, weil der Code, der sie erhält, nicht geladen werden konnte.',
  'Kept all colors, because the image is animated.': 'Alle Farben behalten, weil das Bild animiert ist.',
  'Nearly lossless: nobody will see the difference.': 'Fast verlustfrei: Niemand sieht den Unterschied.',
  'Nearly lossless: the image looks as good as you asked for.':
    'Fast verlustfrei: Das Bild sieht so gut aus, wie du es wolltest.',
  '{colors} colors: nobody will see the difference.': '{colors} Farben: Niemand sieht den Unterschied.',
  '{colors} colors, so that the file is small enough.': '{colors} Farben, damit die Datei klein genug ist.',
  '{colors} colors: the image looks as good as you asked for.':
    '{colors} Farben: Das Bild sieht so gut aus, wie du es wolltest.',
  'Kept all colors, because the image has so few.': 'Alle Farben behalten, weil das Bild so wenige hat.',
  'Kept all colors, because the difference would be visible.':
    'Alle Farben behalten, weil der Unterschied sichtbar wäre.',
  'Kept all colors, because fewer would make the file larger.':
    'Alle Farben behalten, weil weniger die Datei größer machen würden.',
  'Kept all colors, because the difference cannot be measured here.':
    'Alle Farben behalten, weil sich der Unterschied hier nicht messen lässt.',
  'Automatic, up to 256': 'Automatisch, bis 256',
  'Every pixel keeps its exact color.': 'Jedes Pixel behält genau seine Farbe.',
  'For PNG: a much smaller file that keeps the colors you would miss.':
    'Für PNG: eine viel kleinere Datei, in der keine Farbe fehlt, die du vermissen würdest.',
  Compression: 'Komprimierung',
  'A smaller file. Colors change a little where it is hard to see.':
    'Eine kleinere Datei. Farben ändern sich ein wenig, wo man es kaum sieht.',
  'Look with fewer colors': 'Aussehen mit weniger Farben',
} as const;
