/** Wide colors, depth, and fewer colors. */
export const COLOR = {
  'Colors and light': 'Colores y luz',
  Keep: 'Conservar',
  'Standard (sRGB)': 'Estándar (sRGB)',
  'For programs and screens that show only sRGB.': 'Para programas y pantallas que solo muestran sRGB.',
  'The image keeps its own color profile.': 'La imagen conserva su propio perfil de color.',
  'The colors are converted to sRGB: their color description cannot be kept.':
    'Los colores se convierten a sRGB: su descripción no se puede conservar.',
  'The colors are converted to sRGB: {format} files made here cannot hold another color profile.':
    'Los colores se convierten a sRGB: los archivos {format} hechos aquí no admiten otro perfil de color.',
  'The colors are converted to sRGB, because this file can only be read that way.':
    'Los colores se convierten a sRGB, porque este archivo solo se puede leer así.',
  'The colors are converted to sRGB, because the code that keeps them could not be loaded.':
    'Los colores se convierten a sRGB, porque no se pudo cargar el código que los conserva.',
  'The image keeps its {space} colors.': 'La imagen conserva sus colores {space}.',
  'Colors and light beyond sRGB stay.': 'Se conservan los colores y la luz más allá de sRGB.',
  'HDR stays in JPEG, PNG, AVIF and JPEG XL files.': 'El HDR se conserva en archivos JPEG, PNG, AVIF y JPEG XL.',
  'HDR stays in JPEG and AVIF files.': 'El HDR se conserva en archivos JPEG y AVIF.',
  'Many phones store colors beyond sRGB, and light for HDR screens. Files keep them if their format can, unless you choose standard files.':
    'Muchos teléfonos guardan colores más allá de sRGB y luz para pantallas HDR. Los archivos los conservan si su formato lo permite, a menos que elijas archivos estándar.',
  '{space} colors are converted to sRGB: {format} files made here cannot hold them.':
    'Los colores {space} se convierten a sRGB: los archivos {format} hechos aquí no los admiten.',
  '{space} colors are converted to sRGB, because this file can only be read that way.':
    'Los colores {space} se convierten a sRGB, porque este archivo solo se puede leer así.',
  '{space} colors are converted to sRGB, because the code that keeps them could not be loaded.':
    'Los colores {space} se convierten a sRGB, porque no se pudo cargar el código que los conserva.',
  'Kept all colors, because the image is animated.': 'Se conservaron todos los colores, porque la imagen es animada.',
  'Nearly lossless: nobody will see the difference.': 'Casi sin pérdida: nadie verá la diferencia.',
  'Nearly lossless: the image looks as good as you asked for.':
    'Casi sin pérdida: la imagen tiene el aspecto que pediste.',
  '{colors} colors: nobody will see the difference.': '{colors} colores: nadie verá la diferencia.',
  '{colors} colors, so that the file is small enough.': '{colors} colores, para que el archivo sea lo bastante ligero.',
  '{colors} colors: the image looks as good as you asked for.':
    '{colors} colores: la imagen tiene el aspecto que pediste.',
  'Kept all colors, because the image has so few.':
    'Se conservaron todos los colores, porque la imagen tiene muy pocos.',
  'Kept all colors, because the difference would be visible.':
    'Se conservaron todos los colores, porque la diferencia se notaría.',
  'Kept all colors, because fewer would make the file larger.':
    'Se conservaron todos los colores, porque con menos el archivo pesaría más.',
  'Kept all colors, because the difference cannot be measured here.':
    'Se conservaron todos los colores, porque aquí no se puede medir la diferencia.',
  'Automatic, up to 256': 'Automático, hasta 256',
  'Every pixel keeps its exact color.': 'Cada píxel conserva su color exacto.',
  'For PNG: a much smaller file that keeps the colors you would miss.':
    'Para PNG: un archivo mucho más ligero, con los colores que echarías de menos.',
  Compression: 'Compresión',
  'A smaller file. Colors change a little where it is hard to see.':
    'Un archivo más ligero. Los colores cambian un poco donde apenas se nota.',
  'Look with fewer colors': 'Aspecto con menos colores',
} as const;
