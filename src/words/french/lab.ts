/** The codec lab. English to French; `{slots}` keep their names. */
export const LAB = {
  'Codec lab': 'Labo des codecs',
  'Measure every encoder of this site with your own pictures, on your own machine. Nothing is uploaded.':
    'Mesurez chaque encodeur de ce site avec vos propres images, sur votre propre machine. Rien n’est envoyé.',

  // Adding.
  Pictures: 'Images',
  'Drop pictures here': 'Déposez des images ici',
  'or choose them, or paste one': 'ou choisissez-les, ou collez-en une',
  'JPEG, PNG, WebP, GIF and more': 'JPEG, PNG, WebP, GIF et d’autres',
  'They stay on this device': 'Elles restent sur cet appareil',
  '{format}, {width} × {height}, {bytes} bytes': '{format}, {width} × {height}, {bytes} octets',

  // Encoders and what comes before them.
  WASM: 'WASM',
  Canvas: 'Canvas',
  '{format} on {engine}': '{format} avec {engine}',
  'Lanczos 3': 'Lanczos 3',
  'Catmull-Rom': 'Catmull-Rom',
  Mitchell: 'Mitchell',
  Triangle: 'Triangle',
  Box: 'Boîte',
  "Canvas's own": 'Propre à canvas',
  "canvas's own filter": 'filtre propre à canvas',
  Gamma: 'Gamma',
  'Linear light': 'Lumière linéaire',

  // Settings.
  Encoders: 'Encodeurs',
  Qualities: 'Qualités',
  '1 to 100, at most {count}, for JPEG and WebP': 'De 1 à 100, {count} au plus, pour JPEG et WebP',
  'Efforts, on WASM': 'Efforts, avec WASM',
  'Resize first': 'Redimensionner d’abord',
  'Longest side': 'Plus grand côté',
  Filters: 'Filtres',
  'Averaged in': 'Moyenne calculée en',
  'Runs of each encoding; the time is their median': 'Passages de chaque encodage ; le temps est leur médiane',
  'Copy link to these settings': 'Copier le lien de ces réglages',
  'Copied. It carries the settings, never a picture.': 'Copié. Il contient les réglages, jamais une image.',
  'Your browser refuses the clipboard. The address bar has the same link.':
    'Votre navigateur refuse le presse-papiers. La barre d’adresse contient le même lien.',

  // Running.
  Encodings: 'Encodages',
  Run: 'Lancer',
  'Run {count} encoding': 'Lancer {count} encodage',
  'Run {count} encodings': 'Lancer {count} encodages',
  '{done} of {total}': '{done} sur {total}',
  '{count} encodings are too many at once: up to {most}. Choose fewer.':
    '{count} encodages, c’est trop à la fois : {most} au plus. Choisissez-en moins.',
  'Add a picture first.': 'Ajoutez d’abord une image.',
  Starting: 'Démarrage',
  'Preparing {name}': 'Préparation de {name}',
  'Cancelled after {done} of {total}. What is done stays.': 'Annulé après {done} sur {total}. Ce qui est fait reste.',
  'Done: {done} of {total}.': 'Terminé : {done} sur {total}.',

  // Results.
  Results: 'Résultats',
  'Export CSV': 'Exporter en CSV',
  'Export JSON': 'Exporter en JSON',
  Curves: 'Courbes',
  'All results': 'Tous les résultats',
  'Canvas beside WASM': 'Canvas à côté de WASM',
  'Side by side': 'Côte à côte',
  lossless: 'sans perte',

  // Charts.
  'PSNR, dB': 'PSNR (dB)',
  SSIM: 'SSIM',
  Bytes: 'Octets',
  Milliseconds: 'Millisecondes',
  '{amount} B': '{amount} o',
  '{amount} kB': '{amount} ko',
  '{amount} dB': '{amount} dB',
  '{count} bytes': '{count} octets',
  '{encoding}: {value}': '{encoding} : {value}',
  'Measure of quality': 'Mesure de la qualité',
  'The table of all results has the same values.': 'Le tableau de tous les résultats contient les mêmes valeurs.',
  'Bytes over quality': 'Octets selon la qualité',
  'Milliseconds over quality': 'Millisecondes selon la qualité',
  '{measure} over quality': '{measure} selon la qualité',
  '{measure} over bytes: up and to the left is better':
    '{measure} selon les octets : plus c’est haut et à gauche, mieux c’est',
  'Bytes and milliseconds grow tenfold from power to power. A lossless result has no finite PSNR and is not drawn there.':
    'Octets et millisecondes décuplent d’une puissance à l’autre. Un résultat sans perte n’a pas de PSNR fini et n’y est pas tracé.',

  // The table.
  Engine: 'Moteur',
  'of the file': 'du fichier',
  'bits/px': 'bits/px',
  ms: 'ms',
  "Every encoder got the same pixels ({preparation}; decoding took {decodeMs} ms, resizing {resizeMs} ms). PSNR over red, green and blue and SSIM of the luma are against these pixels, so they tell the loss of the encoder alone. Times are of encoding alone; at Fast, WASM takes the browser's encoder where it is found to mean the same.":
    'Chaque encodeur a reçu les mêmes pixels ({preparation} ; décodage en {decodeMs} ms, redimensionnement en {resizeMs} ms). Le PSNR sur le rouge, le vert et le bleu et le SSIM de la luminance sont calculés par rapport à ces pixels : ils ne disent que la perte due à l’encodeur. Les temps sont ceux de l’encodage seul ; avec l’effort « Rapide », WASM prend l’encodeur du navigateur là où il s’avère équivalent.',

  // Canvas beside WASM.
  'In common': 'En commun',
  'WASM bytes': 'Octets WASM',
  'Canvas bytes': 'Octets canvas',
  'WASM to canvas': 'WASM / canvas',
  'WASM ms': 'ms WASM',
  'Canvas ms': 'ms canvas',
  'Same DQT and sampling': 'Mêmes DQT et échantillonnage',
  'Other DQT or sampling': 'DQT ou échantillonnage différents',
  'Same VP8 bytes': 'Mêmes octets VP8',
  'Other VP8 bytes': 'Octets VP8 différents',
  'Same bytes': 'Mêmes octets',
  'Other bytes': 'Octets différents',
  'Same pixels': 'Mêmes pixels',
  'Other pixels': 'Pixels différents',
  'Choose one format on both engines to see what they have in common.':
    'Choisissez un format sur les deux moteurs pour voir ce qu’ils ont en commun.',
  'A quality means the same on both: JPEG has the same quantisation tables and sampling, WebP the same picture data once container and profile are left out. At Smallest, WebP tries more ways and writes other bytes. Canvas multiplies colours with their alpha, so transparent pictures may differ. Browsers other than Chromium may encode in another way.':
    'Une qualité signifie la même chose sur les deux moteurs : JPEG a les mêmes tables de quantification et le même échantillonnage, WebP les mêmes données d’image une fois le conteneur et le profil mis à part. Avec l’effort « Le plus léger », WebP essaie davantage de voies et écrit d’autres octets. Canvas multiplie les couleurs par leur alpha : les images transparentes peuvent donc différer. Les navigateurs autres que Chromium peuvent encoder autrement.',

  // Side by side.
  'Before encoding': 'Avant l’encodage',
  Left: 'Gauche',
  Right: 'Droite',
} as const;
