/** Widgets, amounts and the frame around every page. English to French; `{slots}` keep their names. */
export const COMMON = {
  '{amount} Bytes': '{amount} o',
  '{amount} KB': '{amount} Ko',
  '{amount} MB': '{amount} Mo',
  '{amount} GB': '{amount} Go',
  '{limit} = {bytes} bytes, shown as {shown}.': '{limit} = {bytes} octets, affichés {shown}.',
  '{size} ({bytes} bytes)': '{size} ({bytes} octets)',
  '{amount} ms': '{amount} ms',
  '{amount} s': '{amount} s',
  '{amount} MP': '{amount} Mpx',
  '{amount} gigapixels': '{amount} Gpx',
  'more than 1000 gigapixels': 'plus de 1000 Gpx',
  'The language could not be loaded. Check your connection and try again.':
    'La langue n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  Language: 'Langue',

  // Widgets.
  '%': ' %',
  '{percent}%': '{percent} %',
  Close: 'Fermer',
  Dismiss: 'Masquer',
  Notifications: 'Notifications',
  '(optional)': '(facultatif)',
  'Enter a whole number of {min} or more.': 'Saisissez un nombre entier d’au moins {min}.',
  '“{text}” is not a number.': '« {text} » n’est pas un nombre.',
  'Enter a whole number from {min} to {max}.': 'Saisissez un nombre entier de {min} à {max}.',
  '{label} is {value} again.': '{label} : de nouveau {value}.',
  'Remove {name}': 'Retirer {name}',
  'Cannot be used': 'Inutilisable',
  'Cannot be shown': 'Affichage impossible',
  Undo: 'Annuler',
  'No data yet.': 'Pas encore de données.',
  Before: 'Avant',
  After: 'Après',
  'Pause the animation': 'Mettre l’animation en pause',
  'Play the animation': 'Lire l’animation',
  'Before and after': 'Avant et après',
  'Focus point': 'Point d’intérêt',
  'Arrow keys move it, Home centers it. The image is cropped around this point.':
    'Les touches fléchées le déplacent, Début le recentre. L’image est recadrée autour de ce point.',
  '{across}% from the left, {down}% from the top': '{across} % depuis la gauche, {down} % depuis le haut',
  '{before}% before, {after}% after': '{before} % avant, {after} % après',
  'Preview of {name}. Press plus or minus to zoom, arrow keys to pan.':
    'Aperçu de {name}. Touches plus et moins pour zoomer, flèches pour déplacer.',
  Fit: 'Ajustement',
  'Fit to window': 'Image entière',
  Zoom: 'Zoom',
  'Zoom in': 'Zoom avant',
  'Zoom out': 'Zoom arrière',
  'Hold to view the original, or press once': 'Maintenez pour voir l’original, ou appuyez une fois',
  Details: 'Détails',
  'Theme: system': 'Thème : système',
  'Theme: light': 'Thème : clair',
  'Theme: dark': 'Thème : sombre',

  // The frame around every page.
  'Skip to content': 'Aller au contenu',
  'Waiting for the network. Part of this page has not loaded yet. Nothing is lost.':
    'En attente du réseau. Une partie de cette page n’est pas encore chargée. Rien n’est perdu.',
  Menu: 'Menu',
  Main: 'Principal',
  Pro: 'Pro',
  Pricing: 'Tarifs',
  Dashboard: 'Tableau de bord',
  'Login/Register': 'Connexion/Inscription',
  About: 'À propos',
  'Pixmill is an all-in-one image processing solution that compresses, converts and resizes images while keeping quality. It works on your device: your images are never uploaded.':
    'Pixmill est une solution complète de traitement d’images, qui compresse, convertit et redimensionne vos images en préservant leur qualité. Tout se passe sur votre appareil : vos images ne sont jamais envoyées.',
  'Free tools': 'Outils gratuits',
  'PRO tools': 'Outils PRO',
  'One image': 'Une image',
  'Many images': 'Plusieurs images',
  'Request a feature': 'Proposer une fonctionnalité',
  Changelog: 'Journal des modifications',
  Contact: 'Contact',
  'Codec lab for developers': 'Labo des codecs pour développeurs',
  '(opens in a new tab)': '(s’ouvre dans un nouvel onglet)',
  'Icon drawn for Pixmill.': 'Icône dessinée pour Pixmill.',
  Licenses: 'Licences',
  'Need help?': 'Besoin d’aide ?',
  'Contact Us': 'Contactez-nous',
  'A new version is ready.': 'Une nouvelle version est prête.',
  'Reloading clears your list. Download your images first.':
    'Recharger la page vide votre liste. Téléchargez d’abord vos images.',
  Reload: 'Recharger',
  Later: 'Plus tard',
  'Unexpected Application Error!': 'Erreur inattendue de l’application !',
  'Something went wrong on this page. Your original files are safe on your device. Reload to start again.':
    'Un problème est survenu sur cette page. Vos fichiers d’origine sont intacts sur votre appareil. Rechargez pour recommencer.',
  'Page not found': 'Page introuvable',
  'There is no page at this address.': 'Il n’y a pas de page à cette adresse.',
  'Oops! Page not found': 'Oups ! Page introuvable',
  'There is nothing at this address. The link may be outdated or mistyped.':
    'Il n’y a rien à cette adresse. Le lien est peut-être périmé ou mal saisi.',
  'Return to Home': 'Retour à l’accueil',

  // Errors of one file.
  '{name} is a text file, not an image.': '{name} est un fichier texte, pas une image.',
  '{name} is a web page, not an image. Save the image itself from that page.':
    '{name} est une page web, pas une image. Enregistrez l’image elle-même depuis cette page.',
  '{name} is a JSON file, not an image.': '{name} est un fichier JSON, pas une image.',
  '{name} is a PDF document, not an image. Export its pages as PNG or JPEG.':
    '{name} est un document PDF, pas une image. Exportez ses pages en PNG ou en JPEG.',
  '{name} is a ZIP archive, not an image. Unzip it and add the images inside.':
    '{name} est une archive ZIP, pas une image. Décompressez-la et ajoutez les images qu’elle contient.',
  '{name} is compressed with gzip, as in SVGZ files. Unpack it and add the image inside.':
    '{name} est compressé avec gzip, comme les fichiers SVGZ. Décompressez-le et ajoutez l’image qu’il contient.',
  '{name} is a video, not an image.': '{name} est une vidéo, pas une image.',
  'That is a link, not a file. Save the image on this device, then add the file.':
    'C’est un lien, pas un fichier. Enregistrez l’image sur cet appareil, puis ajoutez le fichier.',
  '{count} image is in the list already, so it was not added again:':
    '{count} image est déjà dans la liste et n’a pas été ajoutée une nouvelle fois :',
  '{count} images are in the list already, so they were not added again:':
    '{count} images sont déjà dans la liste et n’ont pas été ajoutées une nouvelle fois :',
  'Add again': 'Ajouter quand même',
  '{added} added, {skipped} skipped (not an image): {names}':
    'Ajouts : {added}. Ignorés, car ce ne sont pas des images ({skipped}) : {names}',
  '{names} and {more} more': '{names} et {more} autres',
  '{name} is not an image.': '{name} n’est pas une image.',
  '{name} is in a format that Pixmill does not read: {format}. Export it as PNG or JPEG first.':
    '{name} est dans un format que Pixmill ne lit pas : {format}. Exportez-le d’abord en PNG ou en JPEG.',
  '{name} is empty. Copy or download it again.': '{name} est vide. Copiez-le ou téléchargez-le à nouveau.',
  '{name} is {source}, which this browser cannot read. Export it as JPEG or PNG first.':
    '{name} est {source}, que ce navigateur ne sait pas lire. Exportez-la d’abord en JPEG ou en PNG.',
  '{name} is {source} with arithmetic coding, which this browser cannot read. Save it as PNG first.':
    '{name} est {source} à codage arithmétique, que ce navigateur ne sait pas lire. Enregistrez-la d’abord en PNG.',
  '{name} is {source} with 12 bits per color, which no browser can read. Save it as PNG first.':
    '{name} est {source} à 12 bits par couleur, qu’aucun navigateur ne sait lire. Enregistrez-la d’abord en PNG.',
  '{name} is {source} with lossless or hierarchical coding, which no browser can read. Save it as PNG first.':
    '{name} est {source} à codage sans perte ou hiérarchique, qu’aucun navigateur ne sait lire. Enregistrez-la d’abord en PNG.',
  '{name} is a raw photo from a camera. Export it as JPEG or PNG first.':
    '{name} est une photo brute (RAW) d’un appareil photo. Exportez-la d’abord en JPEG ou en PNG.',
  '{name} is a RAW photo without a JPEG preview of the camera. Export it as JPEG or PNG first.':
    '{name} est une photo RAW sans aperçu JPEG de l’appareil photo. Exportez-la d’abord en JPEG ou en PNG.',
  '{name} is {source} with a compression that Pixmill cannot read. Export it as JPEG or PNG first.':
    '{name} est {source} dont Pixmill ne sait pas lire la compression. Exportez-la d’abord en JPEG ou en PNG.',
  '{name} is {source} with floating-point or signed colors. Export it as JPEG or PNG first.':
    '{name} est {source} dont les couleurs sont des nombres à virgule flottante ou signés. Exportez-la d’abord en JPEG ou en PNG.',
  '{name} is {source} with a color model that Pixmill cannot read. Export it as JPEG or PNG first.':
    '{name} est {source} dont Pixmill ne sait pas lire le modèle de couleurs. Exportez-la d’abord en JPEG ou en PNG.',
  '{name} is {source} of several images over each other, which no decoder here can join. Export it as JPEG or PNG first.':
    '{name} est {source} composée de plusieurs images superposées, qu’aucun décodeur ne sait assembler ici. Exportez-la d’abord en JPEG ou en PNG.',
  '{name} is {source} with text, and no fonts are installed here. Convert its text to paths first.':
    '{name} est {source} avec du texte, et aucune police n’est installée ici. Convertissez d’abord son texte en tracés.',
  '{name} is {source} with only an image sequence, like a video. Export one of its images as JPEG or PNG first.':
    '{name} est {source} qui ne contient qu’une suite d’images, comme une vidéo. Exportez d’abord l’une d’elles en JPEG ou en PNG.',
  '{name} is a HEIC photo, which this browser cannot read. On the iPhone, share it with Options > Most Compatible, or choose Settings > Camera > Formats > Most Compatible.':
    '{name} est une photo HEIC, que ce navigateur ne sait pas lire. Sur l’iPhone, partagez-la avec Options > Le plus compatible, ou choisissez Réglages > Appareil photo > Formats > Le plus compatible.',
  '{name} is cut off. Copy or download it again.': '{name} est incomplet. Copiez-le ou téléchargez-le à nouveau.',
  '{name} is cut off after {percent}%. Copy or download it again.':
    '{name} s’interrompt après {percent} %. Copiez-le ou téléchargez-le à nouveau.',
  '{name} is {source} with damaged data. Copy or download it again.':
    '{name} est {source} dont les données sont endommagées. Copiez-la ou téléchargez-la à nouveau.',
  '{name} is an SVG whose filters compute {pixels} (limit {most}), which would block your browser. Save it as PNG first.':
    '{name} est un SVG dont les filtres calculent {pixels} (limite : {most}), ce qui bloquerait votre navigateur. Enregistrez-le d’abord en PNG.',
  '{name} is an SVG that repeats its parts until it has {count} elements (limit {most}), which would block your browser. Save it as PNG first.':
    '{name} est un SVG qui répète ses parties jusqu’à compter {count} éléments (limite : {most}), ce qui bloquerait votre navigateur. Enregistrez-le d’abord en PNG.',
  '{name} is {source} with more than {most} scans, which would block your browser. Save it as PNG in an image editor first.':
    '{name} est {source} avec plus de {most} passes, ce qui bloquerait votre navigateur. Enregistrez-la d’abord en PNG dans un éditeur d’images.',
  '{name} is {source} with more than {most} frames, which would block your browser. Split the animation into shorter ones first.':
    '{name} est {source} avec plus de {most} trames, ce qui bloquerait votre navigateur. Découpez d’abord l’animation en plusieurs parties.',
  countless: 'd’innombrables',
  '{name} was not finished: the page stopped responding or was closed while drawing it. Try again, or save it as PNG first.':
    '{name} n’a pas été terminé : la page ne répondait plus ou a été fermée pendant son tracé. Réessayez, ou enregistrez-le d’abord en PNG.',
  '{name} is an SVG with embedded HTML. Browsers cannot convert such files.':
    '{name} est un SVG qui contient du HTML. Les navigateurs ne peuvent pas convertir ce type de fichier.',
  '{name} is too large: {pixels} (limit {most}).': '{name} est trop grand : {pixels} (limite : {most}).',
  '{name} at {size} is too large: {pixels} (limit {most}). Choose a smaller size.':
    '{name} en {size} est trop grand : {pixels} (limite : {most}). Choisissez une taille plus petite.',
  '{name} at {size} is too large for {format} (limit {most} pixels per side). Choose a smaller size or another format.':
    '{name} en {size} est trop grand pour le format {format} (limite : {most} pixels de côté). Choisissez une taille plus petite ou un autre format.',
  '{name} is {size} pixels, so the crop of these settings lies outside of it. Choose another crop.':
    '{name} fait {size} pixels : le recadrage de ces réglages se trouve à l’extérieur. Choisissez un autre recadrage.',
  '{name} has a width or height of 0, so there is nothing to show.':
    '{name} a une largeur ou une hauteur de 0 : il n’y a rien à montrer.',
  '{name} can no longer be read. It was moved, changed or deleted. Remove it and add it again.':
    '{name} n’est plus lisible. Il a été déplacé, modifié ou supprimé. Retirez-le et ajoutez-le à nouveau.',
  '{name} needs more memory than is available ({pixels}). Close other tabs or choose a smaller size.':
    'La mémoire disponible ne suffit pas pour {name} ({pixels}). Fermez d’autres onglets ou choisissez une taille plus petite.',
  '{name} cannot be {most} at these dimensions: the smallest possible file is {smallest}. It would look good at {size}.':
    '{name} ne peut pas tenir dans {most} à cette taille : le plus petit fichier fait {smallest}. L’image serait belle à {size}.',
  '{name} cannot be {most} with these settings: it would take {smallest}, more than the original.':
    '{name} ne peut pas tenir dans {most} avec ces réglages : il faudrait {smallest}, plus que l’original.',
  'It would look good at {size}.': 'L’image serait belle à {size}.',
  '{name} cannot be {most}: the smallest possible file is {smallest}.':
    '{name} ne peut pas tenir dans {most} : le plus petit fichier fait {smallest}.',
  '{name} could not be processed: part of this site failed to load. Check your connection and try again.':
    '{name} n’a pas pu être traité : une partie de ce site n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  '{name} could not be processed: the {format} codec failed to load. Check your connection and try again.':
    '{name} n’a pas pu être traité : le codec {format} n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
  '{name} could not be processed: this needs WebAssembly, which is missing or blocked in this browser.':
    '{name} n’a pas pu être traité : il faut WebAssembly, absent ou bloqué dans ce navigateur.',
  '{name} could not be processed: this browser cannot save {format}. Choose another format.':
    '{name} n’a pas pu être traité : ce navigateur ne sait pas enregistrer en {format}. Choisissez un autre format.',
  '{name} could not be processed: your browser alters canvas data. Allow canvas access for this site and try again.':
    '{name} n’a pas pu être traité : votre navigateur altère les données lues depuis un canvas. Autorisez l’accès au canvas pour ce site et réessayez.',
  '{name} took longer than {seconds} seconds and was stopped. Try again or choose a smaller size.':
    '{name} a pris plus de {seconds} secondes et a été arrêté. Réessayez ou choisissez une taille plus petite.',
  '{name} could not be processed: the work stopped unexpectedly. Try again.':
    '{name} n’a pas pu être traité : le travail s’est arrêté de façon inattendue. Réessayez.',
  '{name} was cancelled.': '{name} a été annulé.',
  '{name} could not be processed. Something went wrong on our side. Try again, or reload the page.':
    '{name} n’a pas pu être traité. Le problème vient de chez nous. Réessayez, ou rechargez la page.',
  'a {format} photo': 'une photo {format}',
  'a {format} image': 'une image {format}',
  'an {format} image': 'une image {format}',

  // Messages that are shown once.
  'No images found. JPEG, PNG, GIF and WebP files work best.':
    'Aucune image trouvée. Préférez les fichiers JPEG, PNG, GIF et WebP.',
  '{refused} of {added} files cannot be used. Select one in the list to see why.':
    'Fichiers inutilisables : {refused} sur {added}. Sélectionnez-en un dans la liste pour savoir pourquoi.',
  'Image copied.': 'Image copiée.',
  'Image copied as PNG.': 'Image copiée au format PNG.',
  'The image could not be copied. Download it instead.': 'L’image n’a pas pu être copiée. Téléchargez-la plutôt.',
  'The image could not be shared. Download it instead.': 'L’image n’a pas pu être partagée. Téléchargez-la plutôt.',
  'The sample photos could not be downloaded. Check your connection and try again.':
    'Les photos d’exemple n’ont pas pu être téléchargées. Vérifiez votre connexion et réessayez.',
  'The page was reloaded, so {count} image is no longer here. Add it again.':
    'La page a été rechargée : {count} image n’est plus là. Ajoutez-la à nouveau.',
  'The page was reloaded, so {count} images are no longer here. Add them again.':
    'La page a été rechargée : {count} images ne sont plus là. Ajoutez-les à nouveau.',
  'Downloaded {name}.': '{name} téléchargé.',
  'Removed {name}.': '{name} retiré.',
  'Removed {count} image.': '{count} image retirée.',
  'Removed {count} images.': '{count} images retirées.',
  'Too many images were shared at once (limit {most}). Add them here instead.':
    'Trop d’images ont été partagées à la fois (limite : {most}). Ajoutez-les plutôt ici.',
  'The shared images are too large in total (limit {most}). Add them here instead.':
    'Les images partagées sont trop lourdes au total (limite : {most}). Ajoutez-les plutôt ici.',
  'The shared images did not arrive. Add them here instead.':
    'Les images partagées ne sont pas arrivées. Ajoutez-les plutôt ici.',
  'This browser does not allow background work on this site, so images are processed one at a time.':
    'Ce navigateur n’autorise aucun travail en arrière-plan sur ce site : les images sont traitées une à la fois.',
  'WebAssembly is not available, so your browser encodes the images itself.':
    'WebAssembly n’est pas disponible : votre navigateur encode les images lui-même.',
  'Part of this site failed to load, so your browser encodes the images itself. Check your connection.':
    'Une partie de ce site n’a pas pu être chargée : votre navigateur encode les images lui-même. Vérifiez votre connexion.',
  '{format} support is loading, {amount} MB.':
    'La prise en charge de {format} est en cours de chargement ({amount} Mo).',
  'Pro is no longer active in this browser. You can still download finished images. A new batch requires Pro.':
    'Pro n’est plus actif dans ce navigateur. Vous pouvez encore télécharger les images terminées. Un nouveau lot nécessite Pro.',

  // Notes about a finished image.
  'Animated image: only the first frame will be saved.':
    'Image animée : seule la première image de l’animation sera enregistrée.',
  'The file contains more images or a video: only its main image will be saved.':
    'Le fichier contient d’autres images ou une vidéo : seule son image principale sera enregistrée.',
  'Animated image: only frame {frame} will be saved.': 'Image animée : seule l’image n° {frame} sera enregistrée.',
  'The animation lasts {seconds} s and repeats forever.': 'L’animation dure {seconds} s et se répète sans fin.',
  'The animation lasts {seconds} s and plays once.': 'L’animation dure {seconds} s et se joue une fois.',
  'The animation lasts {seconds} s and plays {plays} times.': 'L’animation dure {seconds} s et se joue {plays} fois.',
  'The animation is damaged: only its default image will be saved.':
    'L’animation est endommagée : seule son image par défaut sera enregistrée.',
  'The file is damaged: only its first frame could be read.':
    'Le fichier est endommagé : seule sa première image a pu être lue.',
  'The file is damaged: only its first {count} frames could be read.':
    'Le fichier est endommagé : seules ses {count} premières images ont pu être lues.',
  'Frame {frame} of {count}…': 'Image {frame} sur {count}…',
  Frame: 'Image de l’animation',
  '{format} cannot be animated: one frame is saved.':
    'Le {format} ne peut pas être animé : une seule image est enregistrée.',
  'This is the camera’s preview, {size}, from the RAW file.':
    'Voici l’aperçu créé par l’appareil photo, {size}, extrait du fichier RAW.',
  'Several pages: only the first will be saved.': 'Plusieurs pages : seule la première sera enregistrée.',
  'The file is damaged: lines that could not be read were repaired.':
    'Le fichier est endommagé : les lignes illisibles ont été réparées.',
  'Brightness beyond white, or below black, was cut off.':
    'Les luminosités au-delà du blanc ou en deçà du noir ont été coupées.',
  'The result is larger than your file. Use your original instead.':
    'Le résultat est plus lourd que votre fichier. Gardez plutôt votre original.',
  'Transparent areas are filled with the background color.':
    'Les zones transparentes sont remplies avec la couleur de fond.',
  'Encoded by your browser.': 'Encodée par votre navigateur.',
  'Encoded by your browser: our encoder failed to load.':
    'Encodée par votre navigateur : notre encodeur n’a pas pu être chargé.',
  'What do these settings do?': 'À quoi servent ces réglages ?',
  'Makes the file smaller without changing any pixel. For JPEG files.':
    'Allège le fichier sans modifier aucun pixel. Pour les fichiers JPEG.',
  'A lower value makes a smaller file with more visible compression.':
    'Une valeur plus basse donne un fichier plus léger, avec une compression plus visible.',
  'New size as a percentage of the original.': 'La nouvelle taille, en pourcentage de l’originale.',
  'Width and height': 'Largeur et hauteur',
  'The size of the new image, in pixels.': 'La taille de la nouvelle image, en pixels.',
  'Keeps width and height in proportion.': 'Garde la largeur et la hauteur en proportion.',
  'Max width and height': 'Largeur et hauteur max.',
  'Larger images are scaled down to fit. Smaller ones keep their size.':
    'Les images plus grandes sont réduites. Les plus petites gardent leur taille.',
  'When on, the image fits within both limits. When off, each side is limited separately.':
    'Activé, ce réglage fait tenir l’image dans les deux limites. Désactivé, il limite chaque côté séparément.',
  'JPEG for photos, PNG for graphics and transparency, WebP for both in smaller files, GIF for older software.':
    'JPEG pour les photos, PNG pour les graphismes et la transparence, WebP pour les deux en plus léger, GIF pour les anciens logiciels.',
  'AVIF for the smallest photos on the web. It takes longer to save, and older browsers cannot open it.':
    'AVIF pour les photos les plus légères du web. L’enregistrement est plus long et les anciens navigateurs ne l’ouvrent pas.',
  'JPEG XL for photos to keep. With Lossless, it holds a JPEG that is restorable byte for byte. Few browsers can open it.':
    'JPEG XL pour les photos à conserver. Avec « Sans perte », il contient un JPEG qui peut être restauré octet par octet. Peu de navigateurs l’ouvrent.',
  'QOI for games and tools that read it. It is lossless and large, and saved at once.':
    'QOI pour les jeux et les outils qui le lisent. Sans perte et lourd, il s’enregistre aussitôt.',
  'A nearly lossless file is smaller. Pixmill keeps every pixel as it is if you would see the difference.':
    'Un fichier presque sans perte est plus léger. Pixmill garde chaque pixel tel quel si la différence devait se voir.',
  'Fewer colors make a much smaller PNG file. Pixmill keeps all of them if you would see the difference.':
    'Moins de couleurs donnent un fichier PNG bien plus léger. Pixmill les garde toutes si la différence est visible.',
  'How hard to work for a smaller file at the same quality.': 'L’effort consacré à alléger le fichier à qualité égale.',
  'Fills transparent areas in formats that have no transparency, and the canvas around padded images.':
    'Remplit les zones transparentes dans les formats sans transparence, et le fond autour des images complétées.',
} as const;
