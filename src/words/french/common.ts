/** Widgets, amounts and the frame around every page. English to French; `{slots}` keep their names. */
export const COMMON = {
  '{amount} Bytes': '{amount} o',
  '{amount} KB': '{amount} Ko',
  '{amount} MB': '{amount} Mo',
  '{amount} GB': '{amount} Go',
  '{amount} ms': '{amount} ms',
  '{amount} s': '{amount} s',
  '{amount} megapixels': '{amount} Mpx',
  '{amount} gigapixels': '{amount} Gpx',
  'more than 1000 gigapixels': 'plus de 1000 Gpx',
  'The language could not be loaded. Check your connection and try again.':
    'La langue n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  Language: 'Langue',

  // Widgets.
  '%': ' %',
  '{percent} %': '{percent} %',
  Close: 'Fermer',
  Dismiss: 'Masquer',
  '(optional)': '(facultatif)',
  'Enter a whole number of {min} or more.': 'Saisissez un nombre entier d’au moins {min}.',
  'Enter a whole number from {min} to {max}.': 'Saisissez un nombre entier de {min} à {max}.',
  '{label} is {value} again.': '{label} : de nouveau {value}.',
  'Remove {name}': 'Retirer {name}',
  'Nothing to draw yet.': 'Rien à tracer pour l’instant.',
  Before: 'Avant',
  After: 'Après',
  'Before and after': 'Avant et après',
  '{before} % before, {after} % after': '{before} % avant, {after} % après',
  'Preview of {name}. Plus and minus zoom, arrow keys move.':
    'Aperçu de {name}. Plus et moins pour zoomer, flèches pour déplacer.',
  Fit: 'Ajuster',
  Zoom: 'Zoom',
  'Zoom in': 'Zoom avant',
  'Zoom out': 'Zoom arrière',
  'Hold to see the picture before, or press once': 'Maintenez pour voir l’image d’avant, ou appuyez une fois',
  Details: 'Détails',
  'Theme: system': 'Thème : système',
  'Theme: light': 'Thème : clair',
  'Theme: dark': 'Thème : sombre',

  // The frame around every page.
  'Skip to content': 'Aller au contenu',
  'Waiting for the network: a part of this page is not there yet. Nothing is lost.':
    'En attente du réseau : une partie de cette page n’est pas encore là. Rien n’est perdu.',
  Menu: 'Menu',
  Main: 'Principal',
  Pro: 'Pro',
  Pricing: 'Tarifs',
  Dashboard: 'Tableau de bord',
  'Login/Register': 'Connexion/Inscription',
  About: 'À propos',
  'Pixmill is an all-in-one image processing solution that compresses, converts and resizes images while keeping quality. It works on your device: your pictures are never uploaded.':
    'Pixmill est une solution complète de traitement d’images, qui compresse, convertit et redimensionne vos images en préservant leur qualité. Tout se passe sur votre appareil : vos images ne sont jamais envoyées.',
  'Free tools': 'Outils gratuits',
  'PRO tools': 'Outils PRO',
  'Request a feature': 'Proposer une fonctionnalité',
  Changelog: 'Journal des modifications',
  Contact: 'Contact',
  'Codec lab for developers': 'Labo des codecs pour développeurs',
  '(opens in a new tab)': '(s’ouvre dans un nouvel onglet)',
  'Icon drawn for Pixmill.': 'Icône dessinée pour Pixmill.',
  Licences: 'Licences',
  'Need help?': 'Besoin d’aide ?',
  'Contact Us': 'Contactez-nous',
  'A new version is ready.': 'Une nouvelle version est prête.',
  'Reloading empties your list: save your pictures first.':
    'Recharger videra votre liste : enregistrez d’abord vos images.',
  Reload: 'Recharger',
  Later: 'Plus tard',
  'Unexpected Application Error!': 'Erreur inattendue de l’application !',
  'Something went wrong on this page. Your pictures are still where they were, on your device. Reload to start again.':
    'Un problème est survenu sur cette page. Vos images sont toujours où elles étaient, sur votre appareil. Rechargez pour recommencer.',
  'Page not found': 'Page introuvable',
  'There is no page at this address.': 'Il n’y a pas de page à cette adresse.',
  'Oops! Page not found': 'Oups ! Page introuvable',
  'There is nothing at this address. The link may be old, or a letter may be missing.':
    'Il n’y a rien à cette adresse. Le lien est peut-être ancien, ou il y manque une lettre.',
  'Return to Home': 'Retour à l’accueil',

  // What went wrong with one file.
  '{name} is a text file, not a picture.': '{name} est un fichier texte, pas une image.',
  '{name} is a web page, not a picture. Save the picture itself from that page.':
    '{name} est une page web, pas une image. Enregistrez l’image elle-même depuis cette page.',
  '{name} is a JSON file, not a picture.': '{name} est un fichier JSON, pas une image.',
  '{name} is a PDF document, not a picture. Export its pages as PNG or JPEG.':
    '{name} est un document PDF, pas une image. Exportez ses pages en PNG ou en JPEG.',
  '{name} is a zip archive, not a picture. Unpack it and add the pictures in it.':
    '{name} est une archive zip, pas une image. Décompressez-la et ajoutez les images qu’elle contient.',
  '{name} is a video, not a picture.': '{name} est une vidéo, pas une image.',
  '{name} is not a picture.': '{name} n’est pas une image.',
  '{name} is empty. Copy or download it again.': '{name} est vide. Copiez-le ou téléchargez-le à nouveau.',
  '{name} is {source}, which this browser cannot read. Export it as JPEG or PNG and add that.':
    '{name} est {source}, que ce navigateur ne sait pas lire. Exportez-la en JPEG ou en PNG, puis ajoutez ce fichier.',
  '{name} is cut off before its end. Copy or download it again.':
    '{name} s’interrompt avant la fin. Copiez-le ou téléchargez-le à nouveau.',
  '{name} is cut off after {percent} %. Copy or download it again.':
    '{name} s’interrompt après {percent} %. Copiez-le ou téléchargez-le à nouveau.',
  '{name} is {source} with damaged data. Copy or download it again.':
    '{name} est {source} dont les données sont endommagées. Copiez-la ou téléchargez-la à nouveau.',
  '{name} has a web page inside its drawing, and browsers never let the pixels of such an SVG out.':
    '{name} contient une page web dans son dessin, et aucun navigateur ne livre les pixels d’un tel SVG.',
  '{name} would need {pixels}; up to {most} fit on this device.':
    '{name} demanderait {pixels} ; cet appareil peut en traiter {most} au plus.',
  '{name} at {size} would be {pixels}; up to {most} fit on this device. Choose a smaller size.':
    '{name} en {size} ferait {pixels} ; cet appareil peut en traiter {most} au plus. Choisissez une taille plus petite.',
  '{name} at {size} is too large for {format}, which holds {most} pixels a side. Choose a smaller size or another format.':
    '{name} en {size} est trop grand pour le format {format}, limité à {most} pixels de côté. Choisissez une taille plus petite ou un autre format.',
  '{name} has a width or height of 0, so there is nothing to show.':
    '{name} a une largeur ou une hauteur de 0 : il n’y a rien à montrer.',
  '{name} can no longer be read: it was moved, changed or deleted. Remove it here and add it again.':
    '{name} n’est plus lisible : il a été déplacé, modifié ou supprimé. Retirez-le d’ici et ajoutez-le à nouveau.',
  '{name} needs more memory than this device has free ({pixels}). Close other tabs or choose a smaller size.':
    '{name} demande plus de mémoire que cet appareil n’en a de libre ({pixels}). Fermez d’autres onglets ou choisissez une taille plus petite.',
  '{name} is not done: a part of this site could not be loaded. Check your connection and try again.':
    '{name} n’est pas traité : une partie de ce site n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  '{name} is not done: the part that handles {format} could not be loaded. Check your connection and try again.':
    '{name} n’est pas traité : la partie qui gère le format {format} n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  '{name} is not done: this browser cannot write {format}. Choose another format.':
    '{name} n’est pas traité : ce navigateur ne sait pas écrire le format {format}. Choisissez un autre format.',
  '{name} is not done: your browser alters what is read from a canvas. Allow canvas access for this site and try again.':
    '{name} n’est pas traité : votre navigateur altère ce qui est lu depuis un canvas. Autorisez l’accès au canvas pour ce site et réessayez.',
  '{name} took longer than {seconds} seconds and was stopped. Try again or choose a smaller size.':
    '{name} a pris plus de {seconds} secondes et a été arrêté. Réessayez ou choisissez une taille plus petite.',
  '{name} is not done: the work on it stopped unexpectedly. Try again.':
    '{name} n’est pas traité : le travail s’est arrêté de façon inattendue. Réessayez.',
  '{name} was cancelled.': '{name} a été annulé.',
  '{name} is not done because of a mistake of ours. Try again, or reload the page.':
    '{name} n’est pas traité à cause d’une erreur de notre part. Réessayez, ou rechargez la page.',
  'a {format} photo': 'une photo {format}',
  'a {format} picture': 'une image {format}',
  'an {format} picture': 'une image {format}',

  // What is said once.
  'Nothing in there is a picture. JPEG, PNG, GIF and WebP files work best.':
    'Rien là-dedans n’est une image. Préférez les fichiers JPEG, PNG, GIF et WebP.',
  '{refused} of {added} files cannot be used. Each one in the list says why.':
    'Fichiers inutilisables : {refused} sur {added}. Dans la liste, chacun dit pourquoi.',
  'The picture could not be shared. Download it instead.': 'L’image n’a pas pu être partagée. Téléchargez-la plutôt.',
  'The shared pictures did not arrive. Add them here instead.':
    'Les images partagées ne sont pas arrivées. Ajoutez-les plutôt ici.',
  'This browser starts no background work for this site, so it makes the pictures here, one at a time.':
    'Ce navigateur ne lance aucun travail en arrière-plan pour ce site : il crée les images ici, une à la fois.',
  'WebAssembly is not available here, so your browser makes the pictures itself.':
    'WebAssembly n’est pas disponible ici : votre navigateur crée les images lui-même.',
  'This browser has no active Pro plan any more. What is done can be downloaded; a new batch needs Pro.':
    'Ce navigateur n’a plus de formule Pro active. Ce qui est prêt peut être téléchargé ; un nouveau lot demande Pro.',

  // What to know about a finished picture.
  'This picture moves. Only its first frame is kept.': 'Ce fichier est animé. Seule sa première image est conservée.',
  'This comes out larger than your file. Your original is the better one.':
    'Le résultat est plus lourd que votre fichier. Mieux vaut garder votre original.',
  'Transparent parts are filled with the background colour.':
    'Les parties transparentes sont remplies avec la couleur de fond.',
  "Made by your browser's own encoder.": 'Créée par l’encodeur de votre navigateur.',
  'What do these settings do?': 'À quoi servent ces réglages ?',
  'Lower means a smaller file and a coarser picture.':
    'Plus elle est basse, plus le fichier est léger et l’image grossière.',
  'Both sides of the new picture, in percent of the old one.':
    'Les deux côtés de la nouvelle image, en pourcentage de l’ancienne.',
  'Width and height': 'Largeur et hauteur',
  'The size of the new picture, in pixels.': 'La taille de la nouvelle image, en pixels.',
  'Keeps width and height in proportion.': 'Garde la largeur et la hauteur en proportion.',
  'Max width and height': 'Largeur et hauteur max.',
  'Larger pictures are made to fit, smaller ones stay as they are.':
    'Les images plus grandes sont réduites, les plus petites restent telles quelles.',
  'On, a picture fits inside both; off, each side is limited by itself.':
    'Activé, l’image tient dans les deux ; désactivé, chaque côté est limité pour lui-même.',
  'JPEG for photos, PNG for drawings and transparency, WebP for both in fewer bytes, GIF for old programs.':
    'JPEG pour les photos, PNG pour les dessins et la transparence, WebP pour les deux en plus léger, GIF pour les anciens logiciels.',
  'How long the encoder looks for fewer bytes at the same quality.':
    'Le temps que prend l’encodeur pour gagner des octets à qualité égale.',
  'The colour behind transparent parts, where the format has none.':
    'La couleur derrière les parties transparentes, quand le format n’en a pas.',
} as const;
