/** The codec lab. English to Spanish; `{slots}` keep their names. */
export const LAB = {
  'Codec lab': 'Laboratorio de códecs',
  'Measure every encoder on this site with your own images, on your own machine. Nothing is uploaded.':
    'Mide cada codificador de este sitio con tus propias imágenes, en tu propio equipo. No se sube nada.',

  // Adding.
  Images: 'Imágenes',
  'Drop images here': 'Suelta imágenes aquí',
  'or click to choose files, or paste': 'o haz clic para elegir archivos, o pega',
  'JPEG, PNG, WebP, GIF and more': 'JPEG, PNG, WebP, GIF y más',
  'Images stay on your device': 'Las imágenes se quedan en tu dispositivo',
  '{format}, {width} × {height}, {bytes} bytes': '{format}, {width} × {height}, {bytes} bytes',

  // Encoder options.
  Options: 'Opciones',
  'Options of {encoder}': 'Opciones de {encoder}',
  '{count} changed': 'Cambios: {count}',
  '{option}: {value}': '{option}: {value}',
  'By effort': 'Según el esfuerzo',
  'As canvas': 'Como canvas',
  Chroma: 'Croma',
  'How many color samples are kept: 4:4:4 keeps one per pixel, 4:2:0 one per four pixels. As canvas: 4:2:0 below quality 100.':
    'Cuántas muestras de color se conservan: 4:4:4 conserva una por píxel; 4:2:0, una por cada cuatro píxeles. Como canvas: 4:2:0 por debajo de calidad 100.',
  'How many color samples are kept: 4:4:4 keeps one per pixel, 4:2:0 one per four pixels. As canvas: 4:2:0 below quality 100. By content: 4:4:4 if 4:2:0 would blur colors more than the quality setting does.':
    'Cuántas muestras de color se conservan: 4:4:4 conserva una por píxel; 4:2:0, una por cada cuatro píxeles. Como canvas: 4:2:0 por debajo de calidad 100. Según el contenido: 4:4:4 si 4:2:0 difumina los colores más que la propia calidad elegida.',
  'By content': 'Según el contenido',
  Scans: 'Barridos',
  'Progressive files appear coarse first and then sharpen; they are usually smaller, but slower to write and read.':
    'Los archivos progresivos aparecen primero borrosos y luego ganan nitidez; suelen ser más ligeros, pero más lentos de escribir y leer.',
  Sequential: 'Secuencial',
  Progressive: 'Progresivo',
  Trellis: 'Trellis',
  'How MozJPEG searches for values that need fewer bits. Each choice adds to the one before: one pass, one pass per scan, runs of zeros, and finally quantization tables.':
    'Cómo busca MozJPEG valores que necesiten menos bits. Cada opción se suma a la anterior: una pasada, una pasada por barrido, series de ceros y, por último, tablas de cuantificación.',
  'One pass': 'Una pasada',
  'Per scan': 'Por barrido',
  'Zero runs': 'Series de ceros',
  'And tables': 'Y tablas',
  Tables: 'Tablas',
  'The quantization tables that the quality setting scales. At the same quality, other tables change the file size and the look.':
    'Las tablas de cuantificación que la calidad escala. Con la misma calidad, otras tablas cambian el peso del archivo y el aspecto.',
  'The quantization tables that the quality setting scales: those of the JPEG standard, which canvas also uses, or tables tuned to human vision. The latter give smaller files with the same look.':
    'Las tablas de cuantificación que la calidad escala: las del estándar JPEG, que canvas también usa, o tablas afinadas para la visión humana. Estas dan archivos más ligeros con el mismo aspecto.',
  Perceptual: 'Perceptuales',
  Flat: 'Planas',
  Method: 'Método',
  Speed: 'Velocidad',
  'How hard libjxl tries to make the file smaller, from 1 (fastest) to 7 (smallest).':
    'Cuánto se esfuerza libjxl por aligerar el archivo, de 1 (lo más rápido) a 7 (lo más ligero).',
  'By quality': 'Según la calidad',
  'How hard libaom tries to make the file smaller, from 6 (smallest) to 9 (fastest).':
    'Cuánto se esfuerza libaom por aligerar el archivo, de 6 (lo más ligero) a 9 (lo más rápido).',
  'How many color samples are kept: 4:4:4 keeps one per pixel, 4:2:0 one per four pixels. By quality: 4:4:4 from quality 90 on.':
    'Cuántas muestras de color se conservan: 4:4:4 conserva una por píxel; 4:2:0, una por cada cuatro píxeles. Según la calidad: 4:4:4 a partir de calidad 90.',
  'How hard libwebp tries to make the file smaller, from 0 (fastest) to 6 (smallest).':
    'Cuánto se esfuerza libwebp por aligerar el archivo, de 0 (lo más rápido) a 6 (lo más ligero).',
  'Sharp conversion keeps colored edges and thin colored lines crisp, but takes longer.':
    'La conversión nítida mantiene definidos los bordes y las líneas finas de color, pero tarda más.',
  Plain: 'Simple',
  Sharp: 'Nítida',
  Deblocking: 'Antibloques',
  'The strength of the filter that smooths block edges: the same for all images, or chosen for each image.':
    'La fuerza del filtro que suaviza los bordes de los bloques: la misma para todas las imágenes o elegida para cada una.',
  Standard: 'Estándar',
  Automatic: 'Automático',
  'Nearly lossless': 'Casi sin pérdida',
  'For graphics: drops the lowest bits where they are hard to see, from 80 (one bit) to 20 (four bits). The quality has no effect.':
    'Para gráficos: elimina los bits más bajos donde apenas se nota, de 80 (un bit) a 20 (cuatro bits). La calidad no influye.',
  Level: 'Nivel',
  'OxiPNG can write the file instead. The level sets how many filters and compressors it tries, from 0 (fastest) to 6 (smallest).':
    'OxiPNG puede escribir el archivo en su lugar. El nivel fija cuántos filtros y compresores prueba, de 0 (lo más rápido) a 6 (lo más ligero).',
  Interlacing: 'Entrelazado',
  'Interlaced files appear coarse first. They are larger, and OxiPNG writes them.':
    'Los archivos entrelazados aparecen primero borrosos. Pesan más, y los escribe OxiPNG.',
  Off: 'No',
  On: 'Sí',
  Colors: 'Colores',
  'The maximum number of colors in the image. With 256, images that have no more colors keep them exactly.':
    'El número máximo de colores de la imagen. Con 256, las imágenes que no tienen más los conservan exactos.',

  // Encoders and what comes before them.
  Canvas: 'Canvas',
  'Lanczos 3': 'Lanczos 3',
  'Catmull-Rom': 'Catmull-Rom',
  Mitchell: 'Mitchell',
  Triangle: 'Triángulo',
  Box: 'Caja',
  'original size': 'tamaño original',
  'Canvas default': 'Canvas predeterminado',
  'canvas default filter': 'filtro predeterminado de canvas',
  Gamma: 'Gamma',
  'Linear light': 'Luz lineal',

  // Settings.
  Encoders: 'Codificadores',
  Qualities: 'Calidades',
  '1 to 100, up to {count} values, for {formats}.': 'De 1 a 100, hasta {count} valores, para {formats}.',
  'Efforts (our encoders only)': 'Esfuerzos (solo nuestros codificadores)',
  'Resize first': 'Redimensionar primero',
  'Longest side': 'Lado mayor',
  Filters: 'Filtros',
  'Resample in': 'Remuestrear en',
  'Runs per encoding (times are medians)': 'Repeticiones por codificación (los tiempos son medianas)',
  'Copy link to these settings': 'Copiar enlace a estos ajustes',
  'Copied. The link contains the settings, never an image.':
    'Copiado. El enlace contiene los ajustes, nunca una imagen.',
  'Your browser blocks the clipboard. Copy the link from the address bar instead.':
    'Tu navegador bloquea el portapapeles. Copia el enlace de la barra de direcciones.',

  // Running.
  Encodings: 'Codificaciones',
  Run: 'Ejecutar',
  'Run {count} encoding': 'Ejecutar {count} codificación',
  'Run {count} encodings': 'Ejecutar {count} codificaciones',
  '{done} of {total}': '{done} de {total}',
  '{count} encodings are too many (limit {most}). Choose fewer.':
    '{count} codificaciones son demasiadas (límite: {most}). Elige menos.',
  'Add an image first.': 'Añade primero una imagen.',
  'Takes a few seconds.': 'Tarda unos segundos.',
  'Takes about {seconds} seconds.': 'Tarda unos {seconds} segundos.',
  'Takes about {count} minute.': 'Tarda cerca de {count} minuto.',
  'Takes about {count} minutes.': 'Tarda unos {count} minutos.',
  'Run to see which encoder needs the fewest bytes for the same look.':
    'Ejecuta la prueba para ver qué codificador necesita menos bytes con el mismo aspecto.',
  Starting: 'Iniciando',
  'Preparing {name}': 'Preparando {name}',
  'Cancelled after {done} of {total}. Finished results are kept.':
    'Cancelado tras {done} de {total}. Los resultados terminados se conservan.',
  'Done: {done} of {total}.': 'Listo: {done} de {total}.',

  // Results.
  Results: 'Resultados',
  'Export CSV': 'Exportar CSV',
  'Export JSON': 'Exportar JSON',
  Curves: 'Curvas',
  'All results': 'Todos los resultados',
  'Compared with canvas': 'Comparado con canvas',
  'Side by side': 'Lado a lado',
  lossless: 'sin pérdida',

  // The verdict.
  'The answer comes with the last encoding.': 'La respuesta llega con la última codificación.',
  '{best} needs {percent}% fewer bytes than {other} at the same look.':
    '{best} necesita un {percent} % menos de bytes que {other} con el mismo aspecto.',
  '{best} and {other} need the same number of bytes at the same look.':
    '{best} y {other} necesitan los mismos bytes con el mismo aspecto.',
  'No answer: the encoders reach no scores in common ({ranges}). Add lower or higher qualities.':
    'Sin respuesta: los codificadores no alcanzan puntuaciones comunes ({ranges}). Añade calidades más bajas o más altas.',
  'No answer: every encoding failed. The table of all results says why.':
    'Sin respuesta: fallaron todas las codificaciones. La tabla de todos los resultados explica por qué.',
  'No answer: the image has a side below 8 pixels, or there was not enough memory for scores.':
    'Sin respuesta: la imagen tiene un lado de menos de 8 píxeles o no hubo memoria suficiente para las puntuaciones.',
  'All results are lossless. {encoding} is the smallest, with {size}.':
    'Todos los resultados son sin pérdida. El más ligero es {encoding}, con {size}.',
  'The mean over the SSIMULACRA 2 scores that both reach: {range}.':
    'La media de las puntuaciones SSIMULACRA 2 que ambos alcanzan: {range}.',
  'Not compared, because the scores do not overlap: {encoders}.':
    'Sin comparar, porque las puntuaciones no se solapan: {encoders}.',
  'Recommended setting: {encoding}': 'Ajuste recomendado: {encoding}',
  'About {bytes} at this size. {look}.': 'Unos {bytes} con este tamaño. {look}.',
  'About {bytes} for each image. {look}.': 'Unos {bytes} por imagen. {look}.',
  'Use this in Convert': 'Usar en Convertir',

  // Charts.
  'PSNR, dB': 'PSNR, dB',
  SSIM: 'SSIM',
  'SSIMULACRA 2': 'SSIMULACRA 2',
  Bytes: 'Bytes',
  'Bytes (logarithmic)': 'Bytes (logarítmico)',
  'Milliseconds (logarithmic)': 'Milisegundos (logarítmico)',
  '{amount} dB': '{amount} dB',
  '{count} bytes': '{count} bytes',
  '{encoding}: {value}': '{encoding}: {value}',
  'Quality metric': 'Métrica de calidad',
  'The table of all results lists the same values.': 'La tabla de todos los resultados contiene los mismos valores.',
  'Bytes vs. quality': 'Bytes según la calidad',
  'Milliseconds vs. quality': 'Milisegundos según la calidad',
  '{measure} vs. quality': '{measure} según la calidad',
  '{measure} vs. bytes: up and to the left is better': '{measure} según los bytes: mejor arriba y a la izquierda',
  '{measure} vs. milliseconds: up and to the left is better':
    '{measure} según los milisegundos: mejor arriba y a la izquierda',
  'Byte and time axes are logarithmic. The infinite PSNR of lossless results is not plotted.':
    'Los ejes de bytes y de tiempo son logarítmicos. El PSNR infinito de los resultados sin pérdida no se dibuja.',

  // Bytes at equal scores.
  'Bytes at equal SSIMULACRA 2': 'Bytes con igual SSIMULACRA 2',
  Baseline: 'Referencia',
  Encoder: 'Codificador',
  Scores: 'Puntuaciones',
  'Bytes / baseline': 'Bytes / referencia',
  '{from} to {to}': 'de {from} a {to}',
  'Choose two encoders and at least two qualities to compare them at equal scores.':
    'Elige dos codificadores y al menos dos calidades para compararlos con puntuaciones iguales.',
  'The Bjontegaard rate: the mean over all scores that both encoders reach. 90% means 10% fewer bytes for the same look. The more qualities you choose, the more accurate it is.':
    'La tasa de Bjontegaard: la media de todas las puntuaciones que ambos codificadores alcanzan. 90 % significa un 10 % menos de bytes con el mismo aspecto. Cuantas más calidades elijas, más precisa es.',
  'For several images, it is the geometric mean of their rates.':
    'Con varias imágenes, es la media geométrica de sus tasas.',

  // The table.
  'of the file': 'del archivo',
  'bits/px': 'bits/px',
  'MP/s': 'MP/s',
  '{median} ({shortest} to {longest})': '{median} ({shortest} a {longest})',
  'A JPEG has already lost what its own quantization tables drop, so encoders with similar tables get better scores. Choose lossless images, or resize JPEG images to half their size or less.':
    'Un JPEG ya ha perdido lo que descartan sus propias tablas de cuantificación, así que los codificadores con tablas parecidas obtienen mejores puntuaciones. Elige imágenes sin pérdida o reduce las imágenes JPEG a la mitad de su tamaño o menos.',
  'Encode ms': 'Codificar, ms',
  'Decode ms': 'Decodificar, ms',
  'Sort by {column}': 'Ordenar por {column}',
  'Means of {count} images': 'Medias de {count} imágenes',
  'Arithmetic means of {count} images. The PSNR is computed from the mean squared error. Encodings that failed for an image are left out.':
    'Medias aritméticas de {count} imágenes. El PSNR se calcula a partir del error cuadrático medio. Las codificaciones que fallaron en una imagen no se incluyen.',
  'Every encoder received the same pixels ({preparation}; decoding took {decodeMs} ms, resizing {resizeMs} ms). PSNR (red, green and blue), SSIM (luma) and SSIMULACRA 2 (the loss that people see: none at 90, slightly annoying at 50) compare each result with these pixels, so they measure encoder loss alone. Encode times cover encoding only; decode times are from the file to pixels in a worker, with the decoder that this site uses. MP/s is the speed of encoding. At Fast, our encoders let the browser encode where results are equivalent.':
    'Cada codificador recibió los mismos píxeles ({preparation}; decodificar tardó {decodeMs} ms y redimensionar {resizeMs} ms). PSNR (rojo, verde y azul), SSIM (luma) y SSIMULACRA 2 (la pérdida que se ve: ninguna con 90, algo molesta con 50) comparan cada resultado con estos píxeles, así que solo miden la pérdida del codificador. Los tiempos de codificación incluyen solo la codificación; los de decodificación van del archivo a los píxeles en un worker, con el decodificador que usa este sitio. MP/s es la velocidad de codificación. Con el esfuerzo «Rápido», nuestros codificadores dejan codificar al navegador donde los resultados son equivalentes.',

  // Lossless results.
  'Lossless results': 'Resultados sin pérdida',
  'Bytes / smallest': 'Bytes / mínimo',
  'Bytes vs. milliseconds: down and to the left is better':
    'Bytes según los milisegundos: mejor abajo y a la izquierda',
  'The table of lossless results lists the same values.':
    'La tabla de resultados sin pérdida contiene los mismos valores.',
  'These results are lossless, so they differ only in bytes and time. Each curve connects the efforts and options of one encoder.':
    'Estos resultados son sin pérdida, así que solo difieren en bytes y tiempo. Cada curva une los esfuerzos y las opciones de un codificador.',

  // Canvas beside the other encoders.
  Match: 'Coincidencia',
  'Canvas bytes': 'Bytes de canvas',
  'Bytes / canvas': 'Bytes / canvas',
  'Canvas ms': 'ms de canvas',
  'Same DQT and sampling': 'DQT y muestreo iguales',
  'Different DQT or sampling': 'DQT o muestreo distintos',
  'Same VP8 bytes': 'Mismos bytes VP8',
  'Different VP8 bytes': 'Bytes VP8 distintos',
  'Same bytes': 'Mismos bytes',
  'Different bytes': 'Bytes distintos',
  'Same pixels': 'Mismos píxeles',
  'Different pixels': 'Píxeles distintos',
  'Choose canvas and another encoder of the same format to compare them.':
    'Elige canvas y otro codificador del mismo formato para compararlos.',
  'A quality value means the same to our encoders and to canvas. JPEG uses the same quantization tables and sampling. WebP has the same image data, apart from container and profile. At Smallest, WebP tries harder and writes different bytes. Other options also change the bytes. Canvas premultiplies colors by alpha, so transparent images may differ. Browsers other than Chromium may encode differently.':
    'Un valor de calidad significa lo mismo para nuestros codificadores y para canvas. JPEG usa las mismas tablas de cuantificación y el mismo muestreo. WebP tiene los mismos datos de imagen, salvo el contenedor y el perfil. Con el esfuerzo «Más ligero», WebP se esfuerza más y escribe otros bytes. Otras opciones también cambian los bytes. Canvas premultiplica los colores por el alfa, así que las imágenes transparentes pueden diferir. Los navegadores distintos de Chromium pueden codificar de otra forma.',

  // Side by side.
  'Before encoding': 'Antes de codificar',
  Left: 'Izquierda',
  'Heat map': 'Mapa de calor',
  'Measuring the heat map': 'Midiendo el mapa de calor',
  'Show the worst region': 'Mostrar la peor zona',
  'SSIMULACRA 2 of the whole image: {score}. Worst region: {worst}, {width} × {height} pixels at {x}, {y}.':
    'SSIMULACRA 2 de la imagen completa: {score}. Peor zona: {worst}, {width} × {height} píxeles en {x}, {y}.',
  'Each square has its own SSIMULACRA 2 score. Clear squares have {clear} or more: people see no difference. From yellow to red, the difference grows; it is severe at {hottest} or less. The frame marks the worst square.':
    'Cada cuadro tiene su propia puntuación SSIMULACRA 2. Los cuadros transparentes tienen {clear} o más: nadie ve una diferencia. Del amarillo al rojo, la diferencia crece; es grave con {hottest} o menos. El marco señala el peor cuadro.',
  'There is no heat map: the image has a side below 8 pixels, or there is not enough memory.':
    'No hay mapa de calor: la imagen tiene un lado de menos de 8 píxeles o no hay memoria suficiente.',
  Right: 'Derecha',
} as const;
