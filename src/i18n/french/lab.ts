/** The codec lab. English to French; `{slots}` keep their names. */
export const LAB = {
  'Codec lab': 'Labo des codecs',
  'Measure every encoder on this site with your own images, on your own machine. Nothing is uploaded.':
    'Mesurez chaque encodeur de ce site avec vos propres images, sur votre propre machine. Rien n’est envoyé.',

  // Adding.
  Images: 'Images',
  'Drop images here': 'Déposez des images ici',
  'or click to choose files, or paste': 'ou cliquez pour choisir des fichiers, ou collez',
  'JPEG, PNG, WebP, GIF and more': 'JPEG, PNG, WebP, GIF et d’autres',
  'Images stay on your device': 'Les images restent sur votre appareil',
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
  'original size': 'taille d’origine',
  'Canvas default': 'Canvas par défaut',
  'canvas default filter': 'filtre par défaut de canvas',
  Gamma: 'Gamma',
  'Linear light': 'Lumière linéaire',

  // Settings.
  Encoders: 'Encodeurs',
  Qualities: 'Qualités',
  '1 to 100, up to {count} values, for JPEG and WebP': 'De 1 à 100, jusqu’à {count} valeurs, pour JPEG et WebP',
  'Efforts (WASM only)': 'Efforts (WASM seulement)',
  'Resize first': 'Redimensionner d’abord',
  'Longest side': 'Plus grand côté',
  Filters: 'Filtres',
  'Resample in': 'Rééchantillonner en',
  'Runs per encoding (times are medians)': 'Passages par encodage (les temps sont des médianes)',
  'Copy link to these settings': 'Copier le lien de ces réglages',
  'Copied. The link contains the settings, never an image.': 'Copié. Le lien contient les réglages, jamais une image.',
  'Your browser blocks the clipboard. Copy the link from the address bar instead.':
    'Votre navigateur bloque le presse-papiers. Copiez plutôt le lien depuis la barre d’adresse.',

  // Running.
  Encodings: 'Encodages',
  Run: 'Lancer',
  'Run {count} encoding': 'Lancer {count} encodage',
  'Run {count} encodings': 'Lancer {count} encodages',
  '{done} of {total}': '{done} sur {total}',
  '{count} encodings are too many (limit {most}). Choose fewer.':
    '{count} encodages, c’est trop (limite : {most}). Choisissez-en moins.',
  'Add an image first.': 'Ajoutez d’abord une image.',
  Starting: 'Démarrage',
  'Preparing {name}': 'Préparation de {name}',
  'Cancelled after {done} of {total}. Finished results are kept.':
    'Annulé après {done} sur {total}. Les résultats obtenus sont conservés.',
  'Done: {done} of {total}.': 'Terminé : {done} sur {total}.',

  // Results.
  Results: 'Résultats',
  'Export CSV': 'Exporter en CSV',
  'Export JSON': 'Exporter en JSON',
  Curves: 'Courbes',
  'All results': 'Tous les résultats',
  'Canvas compared with WASM': 'Canvas comparé à WASM',
  'Side by side': 'Côte à côte',
  lossless: 'sans perte',

  // Charts.
  'PSNR, dB': 'PSNR (dB)',
  SSIM: 'SSIM',
  'SSIMULACRA 2': 'SSIMULACRA 2',
  Bytes: 'Octets',
  'Bytes (logarithmic)': 'Octets (logarithmique)',
  'Milliseconds (logarithmic)': 'Millisecondes (logarithmique)',
  '{amount} dB': '{amount} dB',
  '{count} bytes': '{count} octets',
  '{encoding}: {value}': '{encoding} : {value}',
  'Quality metric': 'Mesure de la qualité',
  'The table of all results lists the same values.': 'Le tableau de tous les résultats contient les mêmes valeurs.',
  'Bytes vs. quality': 'Octets selon la qualité',
  'Milliseconds vs. quality': 'Millisecondes selon la qualité',
  '{measure} vs. quality': '{measure} selon la qualité',
  '{measure} vs. bytes: up and to the left is better':
    '{measure} selon les octets : plus c’est haut et à gauche, mieux c’est',
  '{measure} vs. milliseconds: up and to the left is better':
    '{measure} selon les millisecondes : plus c’est haut et à gauche, mieux c’est',
  'Byte and time axes are logarithmic. The infinite PSNR of lossless results is not plotted.':
    'Les axes des octets et du temps sont logarithmiques. Le PSNR infini d’un résultat sans perte n’est pas tracé.',

  // Bytes at equal scores.
  'Bytes at equal SSIMULACRA 2': 'Octets à SSIMULACRA 2 égal',
  Baseline: 'Référence',
  Encoder: 'Encodeur',
  Scores: 'Scores',
  'Bytes / baseline': 'Octets / référence',
  '{from} to {to}': 'de {from} à {to}',
  'Choose two encoders and at least two qualities to compare them at equal scores.':
    'Choisissez deux encodeurs et au moins deux qualités pour les comparer à score égal.',
  'The Bjontegaard rate: the mean over all scores that both encoders reach. 90% means a tenth fewer bytes for the same look. The more qualities you choose, the more accurate it is.':
    'Le taux de Bjontegaard : la moyenne sur tous les scores que les deux encodeurs atteignent. 90 % signifie un dixième d’octets en moins pour le même aspect. Plus vous choisissez de qualités, plus il est précis.',

  // The table.
  Engine: 'Moteur',
  'of the file': 'du fichier',
  'bits/px': 'bits/px',
  ms: 'ms',
  'MP/s': 'Mpx/s',
  '{median} ({shortest} to {longest})': '{median} ({shortest} à {longest})',
  'A JPEG has already lost what its own quantization tables drop, so encoders with similar tables get better scores. Choose lossless images, or resize JPEG images to half their size or less.':
    'Un JPEG a déjà perdu ce que suppriment ses propres tables de quantification : les encodeurs aux tables proches obtiennent de meilleurs scores. Choisissez des images sans perte, ou réduisez les JPEG de moitié au moins.',
  "Every encoder received the same pixels ({preparation}; decoding took {decodeMs} ms, resizing {resizeMs} ms). PSNR (red, green and blue), SSIM (luma) and SSIMULACRA 2 (the loss that people see: none at 90, slightly annoying at 50) compare each result with these pixels, so they measure encoder loss alone. Times cover encoding only. At Fast, WASM uses the browser's encoder where results are equivalent.":
    'Chaque encodeur a reçu les mêmes pixels ({preparation} ; décodage en {decodeMs} ms, redimensionnement en {resizeMs} ms). Le PSNR (rouge, vert et bleu), le SSIM (luminance) et SSIMULACRA 2 (la perte visible : nulle à 90, légèrement gênante à 50) comparent chaque résultat à ces pixels : ils ne mesurent que la perte due à l’encodeur. Les temps ne couvrent que l’encodage. Avec l’effort « Rapide », WASM utilise l’encodeur du navigateur là où les résultats sont équivalents.',

  // Canvas beside WASM.
  Match: 'Correspondance',
  'WASM bytes': 'Octets WASM',
  'Canvas bytes': 'Octets canvas',
  'WASM / canvas': 'WASM / canvas',
  'WASM ms': 'ms WASM',
  'Canvas ms': 'ms canvas',
  'Same DQT and sampling': 'Mêmes DQT et échantillonnage',
  'Different DQT or sampling': 'DQT ou échantillonnage différents',
  'Same VP8 bytes': 'Mêmes octets VP8',
  'Different VP8 bytes': 'Octets VP8 différents',
  'Same bytes': 'Mêmes octets',
  'Different bytes': 'Octets différents',
  'Same pixels': 'Mêmes pixels',
  'Different pixels': 'Pixels différents',
  'Choose the same format on both engines to compare them.':
    'Choisissez le même format sur les deux moteurs pour les comparer.',
  'A quality value means the same on both engines. JPEG uses the same quantization tables and sampling. WebP has the same image data, apart from container and profile. At Smallest, WebP tries more options and writes different bytes. Canvas premultiplies colors by alpha, so transparent images may differ. Browsers other than Chromium may encode differently.':
    'Une valeur de qualité signifie la même chose sur les deux moteurs. JPEG utilise les mêmes tables de quantification et le même échantillonnage. WebP a les mêmes données d’image, au conteneur et au profil près. Avec l’effort « Le plus léger », WebP essaie davantage d’options et écrit des octets différents. Canvas prémultiplie les couleurs par leur alpha : les images transparentes peuvent donc différer. Les navigateurs autres que Chromium peuvent encoder différemment.',

  // Side by side.
  'Before encoding': 'Avant l’encodage',
  Left: 'Gauche',
  Right: 'Droite',
} as const;
