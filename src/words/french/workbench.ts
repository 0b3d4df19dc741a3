/** The workbench, its tools and the home page. English to French; `{slots}` keep their names. */
export const WORKBENCH = {
  // Tools.
  'Adjust and Resize Your Images Online': 'Ajustez et redimensionnez vos images en ligne',
  'Compress, convert and resize pictures right here in your browser. No signup required, and nothing leaves your device.':
    'Compressez, convertissez et redimensionnez vos images ici même, dans votre navigateur. Sans inscription, et rien ne quitte votre appareil.',
  'Download Resized Image (FREE)': 'Télécharger l’image redimensionnée (GRATUIT)',
  'Batch Download Multiple Images (PRO)': 'Télécharger plusieurs images (PRO)',
  'Error downloading the image. Please try again.': 'Erreur lors du téléchargement de l’image. Veuillez réessayer.',
  'Smaller files, same look. Nothing leaves this device.':
    'Des fichiers plus légers, le même rendu. Rien ne quitte cet appareil.',
  'Download Compressed Image': 'Télécharger l’image compressée',
  'Batch Compress Multiple Images (PRO)': 'Compresser plusieurs images (PRO)',
  'Why compress pictures?': 'Pourquoi compresser ses images ?',
  'Pages open sooner': 'Des pages plus rapides',
  'Pictures are most of what a page weighs. A photo at a third of its size is there in a third of the time.':
    'Les images font l’essentiel du poids d’une page. Une photo trois fois plus légère arrive trois fois plus vite.',
  'It fits': 'Ça passe',
  'Mail servers, forms and marketplaces refuse large files. A smaller one goes through the first time.':
    'Messageries, formulaires et places de marché refusent les fichiers trop lourds. Un fichier plus léger passe du premier coup.',
  'You see what you give up': 'Vous voyez ce que vous perdez',
  'Drag the divider across the picture and zoom in. Lower the quality until you notice, then step back.':
    'Faites glisser la séparation sur l’image et zoomez. Baissez la qualité jusqu’à ce que cela se voie, puis remontez d’un cran.',
  'JPEG, PNG, WebP or GIF, whatever you were given. Nothing leaves this device.':
    'JPEG, PNG, WebP ou GIF, quel que soit le format reçu. Rien ne quitte cet appareil.',
  'WebP typically works best with quality between 60-80%':
    'Le WebP donne en général le meilleur résultat avec une qualité de 60 à 80 %',
  'JPEG works best with quality above 60%': 'Le JPEG donne le meilleur résultat au-dessus de 60 % de qualité',
  'PNG is lossless, quality setting has no effect': 'Le PNG est sans perte, le réglage de qualité n’a aucun effet',
  'GIF has 256 colours at most, quality setting has no effect':
    'Le GIF a 256 couleurs au plus, le réglage de qualité n’a aucun effet',
  'Download Converted Image': 'Télécharger l’image convertie',
  'Batch Convert Multiple Images (PRO)': 'Convertir plusieurs images (PRO)',
  'Why convert pictures?': 'Pourquoi convertir ses images ?',
  'Opens everywhere': 'S’ouvre partout',
  'JPEG and PNG are read by every program, printer and form of the last twenty years.':
    'JPEG et PNG sont lus par tous les logiciels, imprimantes et formulaires de ces vingt dernières années.',
  'Made for the web': 'Fait pour le web',
  'WebP says the same in about a quarter less data, with transparency where you need it.':
    'Le WebP dit la même chose avec environ un quart de données en moins, et la transparence là où il vous la faut.',
  'True to the original': 'Fidèle à l’original',
  'Colour profiles and camera rotation are applied, transparency is kept where the format has it.':
    'Profils de couleur et orientation de la prise de vue sont appliqués, la transparence est conservée si le format l’accepte.',
  'The exact width and height you need, sharp to the last pixel. Nothing leaves this device.':
    'La largeur et la hauteur exactes qu’il vous faut, nettes jusqu’au dernier pixel. Rien ne quitte cet appareil.',
  'Download Resized Image': 'Télécharger l’image redimensionnée',
  'Batch Resize Multiple Images (PRO)': 'Redimensionner plusieurs images (PRO)',
  'Why resize pictures?': 'Pourquoi redimensionner ses images ?',
  'The size they ask for': 'La taille demandée',
  'Profile pictures, shop listings and forms want exact pixels. Type them in.':
    'Photos de profil, annonces et formulaires exigent un nombre de pixels précis. Saisissez-le.',
  'Sharp, not jagged': 'Net, sans crénelage',
  'A Lanczos filter weighs every source pixel, so fine lines stay lines.':
    'Un filtre de Lanczos pondère chaque pixel de la source : les lignes fines restent des lignes.',
  'In proportion': 'Bien proportionné',
  'The lock keeps width and height together. Open it when you want to bend the rules.':
    'Le verrou lie la largeur à la hauteur. Ouvrez-le quand vous voulez vous en affranchir.',
  'Right size, right format, right quality in one go. Nothing leaves this device.':
    'La bonne taille, le bon format, la bonne qualité, en une fois. Rien ne quitte cet appareil.',
  'Download Optimized Image': 'Télécharger l’image optimisée',
  'Batch Optimize Multiple Images (PRO)': 'Optimiser plusieurs images (PRO)',
  'Why optimize pictures?': 'Pourquoi optimiser ses images ?',
  'One step': 'En une étape',
  'Size, format and quality together, with the saving in front of you as you go.':
    'Taille, format et qualité réunis, avec le gain sous les yeux à chaque réglage.',
  'Keeps its format': 'Garde son format',
  'A PNG stays a PNG and a GIF stays a GIF, unless you choose otherwise.':
    'Un PNG reste un PNG et un GIF reste un GIF, sauf si vous en décidez autrement.',
  'Never larger': 'Jamais plus lourd',
  'If your file is already as small as it gets, we say so and hand it back unchanged.':
    'Si votre fichier est déjà aussi léger que possible, nous vous le disons et vous le rendons tel quel.',

  // Tools by name, for one picture and for many.
  'Compress Pictures': 'Compression',
  'Compress a picture': 'Compresser une image',
  'Compress multiple pictures': 'Compresser plusieurs images',
  'Convert Pictures': 'Conversion',
  'Convert a picture': 'Convertir une image',
  'Convert multiple pictures': 'Convertir plusieurs images',
  'Optimize Pictures': 'Optimisation',
  'Optimize a picture': 'Optimiser une image',
  'Optimize multiple pictures': 'Optimiser plusieurs images',
  'Resize Pictures': 'Redimensionnement',
  'Resize a picture': 'Redimensionner une image',
  'Resize multiple pictures': 'Redimensionner plusieurs images',

  // The home page.
  'Image processor': 'Traitement d’images',
  'Perfect for Everyone': 'Parfait pour tous',
  'Business owners': 'Commerçants',
  'Improve your product fliers before you post them on social media.':
    'Améliorez les visuels de vos produits avant de les publier sur les réseaux sociaux.',
  Creatives: 'Créatifs',
  'Resize and optimize mockups and designs for your clients.':
    'Redimensionnez et optimisez maquettes et créations pour vos clients.',
  'Software engineers': 'Développeurs',
  'Convert to JPEG, PNG or WebP, so that your pages load faster.':
    'Convertissez en JPEG, PNG ou WebP pour que vos pages se chargent plus vite.',
  Everyone: 'Tout le monde',
  'A simple interface: drop a picture in, take a better one out.':
    'Une interface simple : déposez une image, repartez avec une meilleure.',

  // The workbench.
  'Drop your images here': 'Déposez vos images ici',
  'or click to browse your files': 'ou cliquez pour parcourir vos fichiers',
  'Supports: JPEG, PNG, GIF, WebP': 'Formats acceptés : JPEG, PNG, GIF, WebP',
  'You can also paste a picture, or drop a folder.': 'Vous pouvez aussi coller une image ou déposer un dossier.',
  'Drop to add': 'Déposez pour ajouter',
  Camera: 'Appareil photo',
  'Take a photo': 'Prendre une photo',
  Add: 'Ajouter',
  'Uploaded Images': 'Images ajoutées',
  'Upload an image to see preview': 'Ajoutez une image pour voir l’aperçu',
  'Reading the picture': 'Lecture de l’image',
  'Try again': 'Réessayer',
  'Waiting…': 'En attente…',
  'Reading…': 'Lecture…',
  'Resizing…': 'Redimensionnement…',
  'Encoding…': 'Encodage…',
  'Original:': 'Original :',
  'New:': 'Nouveau :',
  '{name}: {before} is now {after}, the same size.': '{name} passe de {before} à {after}, la même taille.',
  '{name}: {before} is now {after}, {percent} % smaller.':
    '{name} passe de {before} à {after}, soit {percent} % de moins.',
  '{name}: {before} is now {after}, {percent} % larger.':
    '{name} passe de {before} à {after}, soit {percent} % de plus.',
  'Saves as {name}': 'Enregistrée sous {name}',
  'Download original unchanged': 'Télécharger l’original inchangé',
  Share: 'Partager',

  // Settings.
  Quality: 'Qualité',
  'Using {quality}': 'Valeur utilisée : {quality}',
  Scale: 'Échelle',
  Width: 'Largeur',
  Height: 'Hauteur',
  'Lock aspect ratio': 'Conserver les proportions',
  Format: 'Format',
  'Same as original': 'Comme l’original',
  'Same as original ({format})': 'Comme l’original ({format})',
  Background: 'Fond',
  Effort: 'Effort',
  Fast: 'Rapide',
  Balanced: 'Équilibré',
  Smallest: 'Le plus léger',
  'Ready soonest, files a little larger': 'Prêt au plus vite, fichiers un peu plus lourds',
  'Smaller files at the same quality': 'Fichiers plus légers à qualité égale',
  'Smallest files, takes the longest': 'Fichiers les plus légers, demande le plus de temps',

  // Keys.
  Shortcuts: 'Raccourcis',
  'Keyboard shortcuts': 'Raccourcis clavier',
  'Switch them off if they get in the way of how you type or speak.':
    'Désactivez-les s’ils gênent votre façon de taper ou de dicter.',
  'Anywhere in the tool': 'Partout dans l’outil',
  'With the focus on the picture': 'Avec le focus sur l’image',
  'With the focus on the divider': 'Avec le focus sur la séparation',
  'Previous picture': 'Image précédente',
  'Next picture': 'Image suivante',
  'Higher quality': 'Augmenter la qualité',
  'Lower quality': 'Baisser la qualité',
  'Zoom to 100 %, and back': 'Zoomer à 100 %, et revenir',
  'Hold to see the picture before': 'Maintenir pour voir l’image d’avant',
  Download: 'Télécharger',
  'Remove the picture': 'Retirer l’image',
  'Show this sheet': 'Afficher cette aide',
  'Zoom in and out': 'Zoom avant et arrière',
  'Fit the whole picture': 'Afficher toute l’image',
  'Zoom to 100 % and 200 %': 'Zoomer à 100 % et 200 %',
  'Move a zoomed picture': 'Déplacer une image agrandie',
  'Move the line between before and after': 'Déplacer la ligne entre avant et après',
  'Show only after, only before': 'Voir seulement après, seulement avant',
  Enter: 'Entrée',
  Delete: 'Suppr',
  Home: 'Début',
  End: 'Fin',
} as const;
