/** The codec lab's search, step by step. English to French; `{slots}` keep their names. */
export const LAB_SEARCH = {
  'A search, step by step': 'Une recherche, pas à pas',
  'See how the tools find a quality: every try, on a sample of the image and on the whole image.':
    'Voyez comment les outils trouvent une qualité : chaque essai, sur un échantillon de l’image puis sur l’image entière.',
  'Search for': 'Rechercher',
  Search: 'Rechercher',
  'Searching…': 'Recherche en cours…',
  'Tries: score vs. quality': 'Essais : score selon la qualité',
  'Tries: bytes vs. quality': 'Essais : octets selon la qualité',
  'The list below shows the same values.': 'La liste ci-dessous donne les mêmes valeurs.',
  'Previous try': 'Essai précédent',
  'Next try': 'Essai suivant',
  'Try {number} of {count}: {words}': 'Essai {number} sur {count} : {words}',
  Tries: 'Essais',
  Goal: 'Objectif',
  'Sample, quality {quality}: about {bytes}.': 'Échantillon, qualité {quality} : environ {bytes}.',
  'Whole image, quality {quality}: {bytes}.': 'Image entière, qualité {quality} : {bytes}.',
  'Sample, quality {quality}: score {score}, about {bytes}.':
    'Échantillon, qualité {quality} : score {score}, environ {bytes}.',
  'Whole image, quality {quality}: score {score}, {bytes}.':
    'Image entière, qualité {quality} : score {score}, {bytes}.',
  'Too large.': 'Trop lourd.',
  'On target.': 'Objectif tenu.',
  'Smaller than allowed.': 'Plus léger que permis.',
  'Worse than the goal.': 'Moins beau que l’objectif.',
  'Better than the goal.': 'Plus beau que l’objectif.',
  'This is the result.': 'C’est le résultat.',
  'The goal is met.': 'L’objectif est atteint.',
  'The original is kept.': 'L’original est conservé.',
  'The goal cannot be reached. This is the closest result.':
    'L’objectif est hors d’atteinte. Voici le résultat le plus proche.',
  'Tries with a sample: {samples}. Tries with the whole image: {whole}.':
    'Essais sur un échantillon : {samples}. Essais sur l’image entière : {whole}.',
  'Result: score {score}, {bytes}.': 'Résultat : score {score}, {bytes}.',
} as const;
