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

  // Encoder options.
  Options: 'Options',
  'Options of {encoder}': 'Options de {encoder}',
  '{count} changed': '{count} modifiées',
  '{option}: {value}': '{option} : {value}',
  'By effort': 'Selon l’effort',
  'As canvas': 'Comme canvas',
  Chroma: 'Chrominance',
  'How many color samples are kept: 4:4:4 keeps one per pixel, 4:2:0 one per four pixels. As canvas: 4:2:0 below quality 100.':
    'Le nombre d’échantillons de couleur conservés : 4:4:4 en garde un par pixel, 4:2:0 un pour quatre pixels. Comme canvas : 4:2:0 en dessous de la qualité 100.',
  'How many color samples are kept: 4:4:4 keeps one per pixel, 4:2:0 one per four pixels. As canvas: 4:2:0 below quality 100. By content: 4:4:4 if 4:2:0 would blur colors more than the quality setting does.':
    'Le nombre d’échantillons de couleur conservés : 4:4:4 en garde un par pixel, 4:2:0 un pour quatre pixels. Comme canvas : 4:2:0 en dessous de la qualité 100. Selon le contenu : 4:4:4 quand 4:2:0 rendrait les couleurs plus floues que ne le fait la qualité choisie.',
  'By content': 'Selon le contenu',
  Scans: 'Balayages',
  'Progressive files appear coarse first and then sharpen; they are usually smaller, but slower to write and read.':
    'Un fichier progressif s’affiche d’abord grossièrement, puis s’affine ; il est en général plus léger, mais plus lent à écrire et à lire.',
  Sequential: 'Séquentiel',
  Progressive: 'Progressif',
  Trellis: 'Treillis',
  'How MozJPEG searches for values that need fewer bits. Each choice adds to the one before: one pass, one pass per scan, runs of zeros, and finally quantization tables.':
    'La façon dont MozJPEG cherche des valeurs qui demandent moins de bits. Chaque choix s’ajoute au précédent : une passe, une passe par balayage, les suites de zéros et enfin les tables de quantification.',
  'One pass': 'Une passe',
  'Per scan': 'Par balayage',
  'Zero runs': 'Suites de zéros',
  'And tables': 'Et les tables',
  Tables: 'Tables',
  'The quantization tables that the quality setting scales. At the same quality, other tables change the file size and the look.':
    'Les tables de quantification que la qualité met à l’échelle. À qualité égale, d’autres tables changent la taille du fichier et l’aspect de l’image.',
  'The quantization tables that the quality setting scales: those of the JPEG standard, which canvas also uses, or tables tuned to human vision. The latter give smaller files with the same look.':
    'Les tables de quantification que la qualité met à l’échelle : celles de la norme JPEG, que canvas utilise aussi, ou des tables adaptées à la vision humaine. Ces dernières donnent des fichiers plus légers pour un même aspect.',
  Perceptual: 'Perceptuelles',
  Flat: 'Plates',
  Method: 'Méthode',
  Speed: 'Vitesse',
  'How hard libjxl tries to make the file smaller, from 1 (fastest) to 7 (smallest).':
    'L’effort que fait libjxl pour réduire le fichier, de 1 (le plus rapide) à 7 (le plus léger).',
  'By quality': 'Selon la qualité',
  'How hard libaom tries to make the file smaller, from 6 (smallest) to 9 (fastest).':
    'L’effort que fait libaom pour réduire le fichier, de 6 (le plus léger) à 9 (le plus rapide).',
  'How many color samples are kept: 4:4:4 keeps one per pixel, 4:2:0 one per four pixels. By quality: 4:4:4 from quality 90 on.':
    'Le nombre d’échantillons de couleur conservés : 4:4:4 en garde un par pixel, 4:2:0 un pour quatre pixels. Selon la qualité : 4:4:4 à partir de la qualité 90.',
  'How hard libwebp tries to make the file smaller, from 0 (fastest) to 6 (smallest).':
    'L’effort que fait libwebp pour réduire le fichier, de 0 (le plus rapide) à 6 (le plus léger).',
  'Sharp conversion keeps colored edges and thin colored lines crisp, but takes longer.':
    'La conversion nette préserve la netteté des contours et des traits fins colorés, mais prend plus de temps.',
  Plain: 'Simple',
  Sharp: 'Nette',
  Deblocking: 'Anti-blocs',
  'The strength of the filter that smooths block edges: the same for all images, or chosen for each image.':
    'La force du filtre qui adoucit les bords des blocs : la même pour toutes les images, ou choisie pour chacune.',
  Standard: 'Standard',
  Automatic: 'Automatique',
  'Nearly lossless': 'Presque sans perte',
  'For graphics: drops the lowest bits where they are hard to see, from 80 (one bit) to 20 (four bits). The quality has no effect.':
    'Pour les graphismes : sans les bits de poids faible là où ils se voient à peine, de 80 (un bit) à 20 (quatre bits). La qualité n’a pas d’effet.',
  Level: 'Niveau',
  'OxiPNG can write the file instead. The level sets how many filters and compressors it tries, from 0 (fastest) to 6 (smallest).':
    'OxiPNG peut écrire le fichier à la place. Le niveau détermine combien de filtres et de compresseurs il essaie, de 0 (le plus rapide) à 6 (le plus léger).',
  Interlacing: 'Entrelacement',
  'Interlaced files appear coarse first. They are larger, and OxiPNG writes them.':
    'Un fichier entrelacé s’affiche d’abord grossièrement. Il est plus lourd, et c’est OxiPNG qui l’écrit.',
  Off: 'Non',
  On: 'Oui',
  Colors: 'Couleurs',
  'The maximum number of colors in the image. With 256, images that have no more colors keep them exactly.':
    'Le nombre maximal de couleurs de l’image. Avec 256, une image qui n’en a pas plus les garde à l’identique.',

  // Encoders and what comes before them.
  Canvas: 'Canvas',
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
  '1 to 100, up to {count} values, for {formats}.': 'De 1 à 100, jusqu’à {count} valeurs, pour {formats}.',
  'Efforts (our encoders only)': 'Efforts (nos encodeurs seulement)',
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
  'Takes a few seconds.': 'Prend quelques secondes.',
  'Takes about {seconds} seconds.': 'Prend environ {seconds} secondes.',
  'Takes about {count} minute.': 'Prend environ {count} minute.',
  'Takes about {count} minutes.': 'Prend environ {count} minutes.',
  'Run to see which encoder needs the fewest bytes for the same look.':
    'Lancez la mesure pour voir quel encodeur demande le moins d’octets pour le même aspect.',
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
  'Compared with canvas': 'Comparé à canvas',
  'Side by side': 'Côte à côte',
  lossless: 'sans perte',

  // The verdict.
  'The answer comes with the last encoding.': 'La réponse vient avec le dernier encodage.',
  '{best} needs {percent}% fewer bytes than {other} at the same look.':
    '{best} demande {percent} % d’octets en moins que {other} pour le même aspect.',
  '{best} and {other} need the same number of bytes at the same look.':
    '{best} et {other} demandent autant d’octets pour le même aspect.',
  'No answer: the encoders reach no scores in common ({ranges}). Add lower or higher qualities.':
    'Pas de réponse : les encodeurs n’atteignent aucun score commun ({ranges}). Ajoutez des qualités plus basses ou plus hautes.',
  'No answer: every encoding failed. The table of all results says why.':
    'Pas de réponse : tous les encodages ont échoué. Le tableau de tous les résultats dit pourquoi.',
  'No answer: the image has a side below 8 pixels, or there was not enough memory for scores.':
    'Pas de réponse : un côté de l’image fait moins de 8 pixels, ou la mémoire n’a pas suffi pour les scores.',
  'All results are lossless. {encoding} is the smallest, with {size}.':
    'Tous les résultats sont sans perte. Le plus léger est {encoding}, avec {size}.',
  'The mean over the SSIMULACRA 2 scores that both reach: {range}.':
    'La moyenne sur les scores SSIMULACRA 2 que les deux atteignent : {range}.',
  'Not compared, because the scores do not overlap: {encoders}.':
    'Non comparés, car les scores ne se recoupent pas : {encoders}.',
  'Recommended setting: {encoding}': 'Réglage recommandé : {encoding}',
  'About {bytes} at this size. {look}.': 'Environ {bytes} à cette taille. {look}.',
  'About {bytes} for each image. {look}.': 'Environ {bytes} par image. {look}.',
  'Use this in Convert': 'Utiliser dans Convertir',

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
  'The Bjontegaard rate: the mean over all scores that both encoders reach. 90% means 10% fewer bytes for the same look. The more qualities you choose, the more accurate it is.':
    'Le taux de Bjontegaard : la moyenne sur tous les scores que les deux encodeurs atteignent. 90 % signifie 10 % d’octets en moins pour le même aspect. Plus vous choisissez de qualités, plus il est précis.',
  'For several images, it is the geometric mean of their rates.':
    'Pour plusieurs images, c’est la moyenne géométrique de leurs taux.',

  // The table.
  'of the file': 'du fichier',
  'bits/px': 'bits/px',
  'MP/s': 'Mpx/s',
  '{median} ({shortest} to {longest})': '{median} ({shortest} à {longest})',
  'A JPEG has already lost what its own quantization tables drop, so encoders with similar tables get better scores. Choose lossless images, or resize JPEG images to half their size or less.':
    'Un JPEG a déjà perdu ce que suppriment ses propres tables de quantification : les encodeurs aux tables proches obtiennent de meilleurs scores. Choisissez des images sans perte, ou réduisez les JPEG de moitié au moins.',
  'Encode ms': 'Encodage (ms)',
  'Decode ms': 'Décodage (ms)',
  'Sort by {column}': 'Trier par {column}',
  'Means of {count} images': 'Moyennes de {count} images',
  'Arithmetic means of {count} images. The PSNR is computed from the mean squared error. Encodings that failed for an image are left out.':
    'Moyennes arithmétiques de {count} images. Le PSNR est calculé à partir de l’erreur quadratique moyenne. Les encodages qui ont échoué pour une image sont exclus.',
  'Every encoder received the same pixels ({preparation}; decoding took {decodeMs} ms, resizing {resizeMs} ms). PSNR (red, green and blue), SSIM (luma) and SSIMULACRA 2 (the loss that people see: none at 90, slightly annoying at 50) compare each result with these pixels, so they measure encoder loss alone. Encode times cover encoding only; decode times are from the file to pixels in a worker, with the decoder that this site uses. MP/s is the speed of encoding. At Fast, our encoders let the browser encode where results are equivalent.':
    'Chaque encodeur a reçu les mêmes pixels ({preparation} ; décodage en {decodeMs} ms, redimensionnement en {resizeMs} ms). Le PSNR (rouge, vert et bleu), le SSIM (luminance) et SSIMULACRA 2 (la perte visible : nulle à 90, légèrement gênante à 50) comparent chaque résultat à ces pixels : ils ne mesurent que la perte due à l’encodeur. Les temps d’encodage ne couvrent que l’encodage ; les temps de décodage vont du fichier aux pixels dans un worker, avec le décodeur qu’utilise ce site. Mpx/s est la vitesse d’encodage. Avec l’effort « Rapide », nos encodeurs laissent le navigateur encoder là où les résultats sont équivalents.',

  // Lossless results.
  'Lossless results': 'Résultats sans perte',
  'Bytes / smallest': 'Octets / minimum',
  'Bytes vs. milliseconds: down and to the left is better':
    'Octets selon les millisecondes : plus c’est bas et à gauche, mieux c’est',
  'The table of lossless results lists the same values.':
    'Le tableau des résultats sans perte contient les mêmes valeurs.',
  'These results are lossless, so they differ only in bytes and time. Each curve connects the efforts and options of one encoder.':
    'Ces résultats sont sans perte : seuls les octets et le temps les distinguent. Chaque courbe relie les efforts et les options d’un encodeur.',

  // Canvas beside the other encoders.
  Match: 'Correspondance',
  'Canvas bytes': 'Octets canvas',
  'Bytes / canvas': 'Octets / canvas',
  'Canvas ms': 'ms canvas',
  'Same DQT and sampling': 'Mêmes DQT et échantillonnage',
  'Different DQT or sampling': 'DQT ou échantillonnage différents',
  'Same VP8 bytes': 'Mêmes octets VP8',
  'Different VP8 bytes': 'Octets VP8 différents',
  'Same bytes': 'Mêmes octets',
  'Different bytes': 'Octets différents',
  'Same pixels': 'Mêmes pixels',
  'Different pixels': 'Pixels différents',
  'Choose canvas and another encoder of the same format to compare them.':
    'Choisissez canvas et un autre encodeur du même format pour les comparer.',
  'A quality value means the same to our encoders and to canvas. JPEG uses the same quantization tables and sampling. WebP has the same image data, apart from container and profile. At Smallest, WebP tries harder and writes different bytes. Other options also change the bytes. Canvas premultiplies colors by alpha, so transparent images may differ. Browsers other than Chromium may encode differently.':
    'Une valeur de qualité signifie la même chose pour nos encodeurs et pour canvas. JPEG utilise les mêmes tables de quantification et le même échantillonnage. WebP a les mêmes données d’image, au conteneur et au profil près. Avec l’effort « Le plus léger », WebP cherche plus longtemps et écrit des octets différents. D’autres options changent aussi les octets. Canvas prémultiplie les couleurs par leur alpha : les images transparentes peuvent donc différer. Les navigateurs autres que Chromium peuvent encoder différemment.',

  // Side by side.
  'Before encoding': 'Avant l’encodage',
  Left: 'Gauche',
  'Heat map': 'Carte de chaleur',
  'Measuring the heat map': 'Mesure de la carte de chaleur',
  'Show the worst region': 'Montrer la pire zone',
  'SSIMULACRA 2 of the whole image: {score}. Worst region: {worst}, {width} × {height} pixels at {x}, {y}.':
    'SSIMULACRA 2 de l’image entière : {score}. Pire zone : {worst}, {width} × {height} pixels à {x}, {y}.',
  'Each square has its own SSIMULACRA 2 score. Clear squares have {clear} or more: people see no difference. From yellow to red, the difference grows; it is severe at {hottest} or less. The frame marks the worst square.':
    'Chaque carré a son propre score SSIMULACRA 2. Les carrés transparents ont {clear} ou plus : on ne voit aucune différence. Du jaune au rouge, la différence croît ; elle est forte à {hottest} ou moins. Le cadre marque le pire carré.',
  'There is no heat map: the image has a side below 8 pixels, or there is not enough memory.':
    'Il n’y a pas de carte de chaleur : un côté de l’image fait moins de 8 pixels, ou la mémoire ne suffit pas.',
  Right: 'Droite',
} as const;
