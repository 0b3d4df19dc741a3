/** The codec lab's search, step by step. English to Spanish; `{slots}` keep their names. */
export const LAB_SEARCH = {
  'A search, step by step': 'Una búsqueda, paso a paso',
  'See how the tools find a quality: every try, on a sample of the image and on the whole image.':
    'Mira cómo encuentran las herramientas una calidad: cada intento, en una muestra de la imagen y en la imagen completa.',
  'Search for': 'Objetivo de la búsqueda',
  Search: 'Buscar',
  'Searching…': 'Buscando…',
  'Tries: score vs. quality': 'Intentos: puntuación según la calidad',
  'Tries: bytes vs. quality': 'Intentos: bytes según la calidad',
  'The list below shows the same values.': 'La lista de abajo muestra los mismos valores.',
  'Previous try': 'Intento anterior',
  'Next try': 'Intento siguiente',
  'Try {number} of {count}: {words}': 'Intento {number} de {count}: {words}',
  Tries: 'Intentos',
  Goal: 'Objetivo',
  'Sample, quality {quality}: about {bytes}.': 'Muestra, calidad {quality}: unos {bytes}.',
  'Whole image, quality {quality}: {bytes}.': 'Imagen completa, calidad {quality}: {bytes}.',
  'Sample, quality {quality}: score {score}, about {bytes}.':
    'Muestra, calidad {quality}: puntuación {score}, unos {bytes}.',
  'Whole image, quality {quality}: score {score}, {bytes}.':
    'Imagen completa, calidad {quality}: puntuación {score}, {bytes}.',
  'Too large.': 'Demasiado pesado.',
  'On target.': 'En el objetivo.',
  'Smaller than allowed.': 'Más ligero de lo permitido.',
  'Worse than the goal.': 'Peor que el objetivo.',
  'Better than the goal.': 'Mejor que el objetivo.',
  'This is the result.': 'Este es el resultado.',
  'The goal is met.': 'El objetivo se cumple.',
  'The original is kept.': 'El original se conserva.',
  'The goal cannot be reached. This is the closest result.':
    'El objetivo no se puede alcanzar. Este es el resultado más cercano.',
  'Tries with a sample: {samples}. Tries with the whole image: {whole}.':
    'Intentos con una muestra: {samples}. Intentos con la imagen completa: {whole}.',
  'Result: score {score}, {bytes}.': 'Resultado: puntuación {score}, {bytes}.',
} as const;
