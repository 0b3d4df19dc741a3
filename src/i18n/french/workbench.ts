/** The workbench, its tools and the home page. English to French; `{slots}` keep their names. */
export const WORKBENCH = {
  // Rotating, fitting and cropping an image.
  'Rotate by 90 degrees': 'Pivoter de 90 degrés',
  'Flip horizontally': 'Retourner horizontalement',
  Stretch: 'Étirer',
  'How to fit an image whose proportions differ from width and height.':
    'Ce que devient une image dont les proportions ne sont pas celles de la largeur et de la hauteur.',
  'Fit inside': 'Adapter',
  Fill: 'Remplir',
  'Recent colors': 'Couleurs récentes',
  'Pick a color from the image': 'Prélever une couleur dans l’image',
  'Click the image to take its color. Escape cancels.': 'Cliquez sur l’image pour prélever sa couleur. Échap annule.',
  'The middle': 'Le milieu',
  'What stands out': 'Ce qui attire le regard',
  'What stays of an image that is cropped: its middle, or what stands out in it. You can move the point in any image.':
    'Ce qui reste d’une image rognée : son milieu, ou ce qui y attire le regard. Vous pouvez déplacer le point dans chaque image.',
  'Focus on what stands out': 'Centrer sur ce qui attire le regard',
  Pad: 'Compléter',
  'Gets exactly this size. The image keeps its proportions, with a canvas around it.':
    'Exactement cette taille. L’image garde ses proportions, avec un fond autour.',
  'Fill with': 'Remplir avec',
  Color: 'Couleur',
  Transparent: 'Transparent',
  'Blurred edge': 'Bord flouté',
  Margin: 'Marge',
  'The image takes at most {percent}% of each side.': 'L’image occupe au plus {percent} % de chaque côté.',
  'How much of each side stays free around the image. Marketplaces that want the product on 85% of the side get 15%.':
    'La part de chaque côté qui reste libre autour de l’image. Si une place de marché veut le produit sur 85 % du côté, choisissez 15 %.',
  '{percent}% margin': 'marge de {percent} %',
  'Gets exactly this size and changes its proportions.': 'Exactement cette taille, proportions modifiées.',
  'Keeps its proportions and fits inside this size.': 'Proportions conservées, à l’intérieur de cette taille.',
  'Gets exactly this size. The image is cropped: click it to choose what stays.':
    'Exactement cette taille. L’image est recadrée : cliquez dessus pour choisir ce qui reste.',
  'Stretched by {percent}%': 'Étirée de {percent} %',
  '{from} packs tighter than {to}. A lower quality or a maximum size makes it smaller.':
    'Le {from} compresse mieux que le {to}. Une qualité plus basse ou un poids maximal l’allège.',
  'Your file was saved at a quality of about {quality}. A higher quality only adds bytes.':
    'Votre fichier a été enregistré en qualité {quality} environ. Au-delà, il ne fait que s’alourdir.',
  'No pixel has changed.': 'Aucun pixel n’a changé.',
  'Restorable: the JPEG comes back from this file byte for byte.':
    'Restaurable : ce fichier rend le JPEG octet par octet.',
  'Every pixel of the JPEG stays exact, with the metadata that you keep.':
    'Chaque pixel du JPEG reste exact, avec les métadonnées que vous gardez.',
  'Restored: the JPEG that your file holds, byte for byte.':
    'Restauré : le JPEG que contient votre fichier, octet par octet.',
  'Lossless: the crop moves by {x} and {y} px to whole blocks.':
    'Sans perte : le recadrage se déplace de {x} et {y} px vers des blocs entiers.',
  'This file cannot get smaller without loss.': 'Ce fichier ne peut pas être allégé sans perte.',
  'Already well compressed: {percent}% smaller without loss.':
    'Déjà bien compressée : {percent} % de moins, sans perte.',
  'Already well compressed: it cannot get smaller.': 'Déjà bien compressée : impossible de l’alléger davantage.',
  'The size or rotation changes, so the image is saved at quality {quality}.':
    'Les dimensions ou la rotation changent : l’image est enregistrée en qualité {quality}.',
  'This file could not be saved without loss, so it is saved at quality {quality}.':
    'Ce fichier n’a pas pu être enregistré sans perte : il l’est en qualité {quality}.',
  'This file cannot be restorable, so the image is saved at quality {quality}.':
    'Ce fichier ne permet pas de restaurer un JPEG : l’image est enregistrée en qualité {quality}.',
  '{format} gives the smallest file for this look.': 'Pour ce rendu, {format} donne le fichier le plus léger.',
  '{format} keeps every pixel and is even smaller.': '{format} conserve chaque pixel et prend encore moins de place.',
  '{format} keeps the transparency.': '{format} conserve la transparence.',
  '{format} keeps the HDR data.': '{format} conserve les données HDR.',
  'Your file already meets the goal, so it is kept as it is.':
    'Votre fichier répond déjà à l’objectif : il est conservé tel quel.',
  'Less than {percent}% would be saved, so your original was kept.':
    'Moins de {percent} % seraient économisés : votre original est conservé.',
  'Scaled to {size} so it still looks good at this file size.':
    'Réduite à {size} pour rester belle avec ce poids de fichier.',
  'Looks coarse at this file size. At {size} it would look very good.':
    'L’image paraît grossière avec ce poids. En {size}, elle serait très belle.',
  'Looks coarse at this file size.': 'L’image paraît grossière avec ce poids.',
  'Enlarged by {percent}%': 'Agrandie de {percent} %',
  '{score} out of 100 is the best look this format can reach.':
    '{score} sur 100 : ce format ne permet pas de faire mieux.',
  'Measured on parts of the image, because measuring is slow in this browser.':
    'Mesuré sur des parties de l’image, car ce navigateur est lent pour ce calcul.',
  'Saved as {format} to keep the transparency.': 'Enregistrée en {format} pour conserver la transparence.',
  'Automatic ({format})': 'Automatique ({format})',
  'Images with transparency keep their format.': 'Les images avec transparence gardent leur format.',

  // The stage and its sheet on a phone.
  'Image details': 'Détails de l’image',
  'Room for the settings': 'Place des réglages',
  'Large image': 'Grande image',
  'Image and settings': 'Image et réglages',
  'All settings': 'Tous les réglages',

  // Tools.
  'Adjust and Resize Your Images Online': 'Ajustez et redimensionnez vos images en ligne',
  'Compress, convert and resize images right in your browser. No signup required, and nothing leaves your device.':
    'Compressez, convertissez et redimensionnez vos images directement dans votre navigateur. Sans inscription, et rien ne quitte votre appareil.',
  'Download Resized Image (FREE)': 'Télécharger l’image redimensionnée (GRATUIT)',
  'Batch Download Multiple Images (PRO)': 'Télécharger plusieurs images (PRO)',
  'Error downloading the image. Please try again.': 'Erreur lors du téléchargement de l’image. Veuillez réessayer.',
  'Smaller files, same look. Nothing leaves your device.':
    'Des fichiers plus légers, le même rendu. Rien ne quitte votre appareil.',
  'Download Compressed Image': 'Télécharger l’image compressée',
  'Batch Compress Multiple Images (PRO)': 'Compresser plusieurs images (PRO)',
  'Why compress images?': 'Pourquoi compresser ses images ?',
  'Faster pages': 'Des pages plus rapides',
  'Images make up most of the data on a page. A photo a third of the size loads in a third of the time.':
    'Les images font l’essentiel du poids d’une page. Une photo trois fois plus légère se charge trois fois plus vite.',
  'Within size limits': 'Dans les limites de taille',
  'Mail servers, forms and marketplaces reject large files. A smaller one goes through the first time.':
    'Messageries, formulaires et places de marché refusent les fichiers trop lourds. Un fichier plus léger passe du premier coup.',
  'See the difference': 'Voyez la différence',
  'Drag the divider across the image and zoom in. Lower the quality until you notice a change, then go back a step.':
    'Faites glisser la séparation sur l’image et zoomez. Baissez la qualité jusqu’à voir un changement, puis remontez d’un cran.',
  'Turn almost any image into the format you need. Nothing leaves your device.':
    'Convertissez presque n’importe quelle image dans le format voulu. Rien ne quitte votre appareil.',
  'WebP typically works best with quality between 60-80%':
    'Le WebP donne en général le meilleur résultat avec une qualité de 60 à 80 %',
  'JPEG works best with quality above 60%': 'Le JPEG donne le meilleur résultat au-dessus de 60 % de qualité',
  'PNG is lossless, quality setting has no effect': 'Le PNG est sans perte, le réglage de qualité n’a aucun effet',
  'Among browsers, only Chromium and Safari show JPEG XL':
    'Parmi les navigateurs, seuls Chromium et Safari affichent JPEG XL',
  'GIF has at most 256 colors, quality setting has no effect':
    'Le GIF a 256 couleurs au plus, le réglage de qualité n’a aucun effet',
  'Download Converted Image': 'Télécharger l’image convertie',
  'Batch Convert Multiple Images (PRO)': 'Convertir plusieurs images (PRO)',
  'Why convert images?': 'Pourquoi convertir ses images ?',
  'Opens everywhere': 'S’ouvre partout',
  'JPEG and PNG files open practically everywhere: in apps, on printers, in upload forms.':
    'Les fichiers JPEG et PNG s’ouvrent pratiquement partout : applications, imprimantes, formulaires en ligne.',
  'Made for the web': 'Fait pour le web',
  'WebP files are about 25% smaller than JPEG, with transparency where you need it.':
    'Les fichiers WebP sont environ 25 % plus légers que les JPEG, avec la transparence là où il vous la faut.',
  'True to the original': 'Fidèle à l’original',
  'Color profiles and camera rotation are applied. Transparency is kept where the format supports it.':
    'Les profils de couleur et l’orientation de la prise de vue sont appliqués. La transparence est conservée si le format l’accepte.',
  'The exact width and height you need, sharp to the last pixel. Nothing leaves your device.':
    'La largeur et la hauteur exactes qu’il vous faut, nettes jusqu’au dernier pixel. Rien ne quitte votre appareil.',
  'Download Resized Image': 'Télécharger l’image redimensionnée',
  'Batch Resize Multiple Images (PRO)': 'Redimensionner plusieurs images (PRO)',
  'Why resize images?': 'Pourquoi redimensionner ses images ?',
  'Exact dimensions': 'Des dimensions exactes',
  'Profile photos, shop listings and forms require exact pixel sizes. Type them in.':
    'Photos de profil, annonces et formulaires exigent des dimensions précises en pixels. Saisissez-les.',
  'Sharp, not jagged': 'Net, sans crénelage',
  'A Lanczos filter takes every source pixel into account, so fine lines stay intact.':
    'Un filtre de Lanczos tient compte de chaque pixel de la source : les lignes fines restent intactes.',
  'In proportion': 'Bien proportionné',
  'The lock keeps the aspect ratio. Open it to set width and height separately.':
    'Le verrou conserve les proportions. Ouvrez-le pour régler la largeur et la hauteur séparément.',
  'The right size, format and quality in one step. Nothing leaves your device.':
    'La bonne taille, le bon format et la bonne qualité, en une étape. Rien ne quitte votre appareil.',
  'Download Optimized Image': 'Télécharger l’image optimisée',
  'Batch Optimize Multiple Images (PRO)': 'Optimiser plusieurs images (PRO)',
  'Why optimize images?': 'Pourquoi optimiser ses images ?',
  'One step': 'En une étape',
  'Set size, format and quality together, and watch the savings as you go.':
    'Réglez taille, format et qualité ensemble, avec le gain sous les yeux.',
  'Keeps its format': 'Garde son format',
  'A PNG stays a PNG and a GIF stays a GIF, unless you choose otherwise.':
    'Un PNG reste un PNG et un GIF reste un GIF, sauf si vous en décidez autrement.',
  'Never larger': 'Jamais plus lourd',
  'If your file cannot get any smaller, we tell you and offer the original unchanged.':
    'Si votre fichier ne peut pas être allégé, nous vous le disons et vous proposons l’original inchangé.',

  // Tools by name, for one image and for many.
  'Compress Pictures': 'Compression',
  'Compress an image': 'Compresser une image',
  'Compress multiple images': 'Compresser plusieurs images',
  'Convert Pictures': 'Conversion',
  'Convert an image': 'Convertir une image',
  'Convert multiple images': 'Convertir plusieurs images',
  'Optimize Pictures': 'Optimisation',
  'Optimize an image': 'Optimiser une image',
  'Optimize multiple images': 'Optimiser plusieurs images',
  'Resize Pictures': 'Redimensionnement',
  'Resize an image': 'Redimensionner une image',
  'Resize multiple images': 'Redimensionner plusieurs images',

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
  'Convert to JPEG, PNG or WebP so your pages load faster.':
    'Convertissez en JPEG, PNG ou WebP pour que vos pages se chargent plus vite.',
  Everyone: 'Tout le monde',
  'A simple interface: drop in an image, download a better one.':
    'Une interface simple : déposez une image, téléchargez-en une meilleure.',

  // The workbench.
  'Drop your images here': 'Déposez vos images ici',
  'or click to browse your files': 'ou cliquez pour parcourir vos fichiers',
  'Free, no account, never uploaded': 'Gratuit, sans compte, jamais envoyées',
  'Supports: JPEG, PNG, GIF, WebP': 'Formats acceptés : JPEG, PNG, GIF, WebP',
  'and {formats}': 'et {formats}',
  'You can also paste an image or drop a folder.': 'Vous pouvez aussi coller une image ou déposer un dossier.',
  'Drop to add': 'Déposez pour ajouter',
  Camera: 'Appareil photo',
  'Take a photo': 'Prendre une photo',
  'Try it with a sample photo': 'Essayer avec une photo d’exemple',
  'Try it with sample photos': 'Essayer avec des photos d’exemple',
  'Choose images': 'Choisir des images',
  Add: 'Ajouter',
  'Uploaded Images': 'Images ajoutées',
  'No image selected': 'Aucune image sélectionnée',
  'Add this file again to view it.': 'Ajoutez à nouveau ce fichier pour le voir.',
  'Upload an image to see preview': 'Ajoutez une image pour voir l’aperçu',
  'Try again': 'Réessayer',
  'Waiting…': 'En attente…',
  'Reading…': 'Lecture…',
  'Resizing…': 'Redimensionnement…',
  'Encoding…': 'Encodage…',
  'Original:': 'Original :',
  'New:': 'Nouveau :',
  '{name}: {before} is now {after}, the same size.': '{name} passe de {before} à {after}, la même taille.',
  '{name}: {before} is now {after}, {percent}% smaller.':
    '{name} passe de {before} à {after}, soit {percent} % de moins.',
  '{name}: {before} is now {after}, {percent}% larger.':
    '{name} passe de {before} à {after}, soit {percent} % de plus.',
  'Saves as {name}': 'Enregistrée sous {name}',
  'At most {quality} for {format}': 'Au plus {quality} pour {format}',
  'At least {quality} for {format}': 'Au moins {quality} pour {format}',
  'Saves the selected image as {name}': 'Sélection enregistrée sous {name}',
  'Download all {count} at once': 'Téléchargez les {count} en une fois',
  'Download all {count} at once with Pro': 'Téléchargez les {count} en une fois avec Pro',
  'Download original unchanged': 'Télécharger l’original inchangé',
  Share: 'Partager',

  // Settings.
  Quality: 'Qualité',
  '{what}: {tool}': '{what} : {tool}',
  'A maximum size': 'Un poids maximal',
  'More formats': 'Plus de formats',
  'Do not enlarge': 'Ne pas agrandir',
  Lossless: 'Sans perte',
  'The size or rotation changes, so the quality applies.':
    'Les dimensions ou la rotation changent : la qualité s’applique.',
  'For JPEG images: a smaller file with exactly the same pixels.':
    'Pour les images JPEG : un fichier plus léger, avec exactement les mêmes pixels.',
  'JPEG images that keep their size keep every pixel. The quality applies to all others.':
    'Les images JPEG qui gardent leurs dimensions gardent tous leurs pixels. La qualité s’applique aux autres.',
  'A JPEG is restorable from JPEG XL, byte for byte, if all of its metadata is kept.':
    'Un JPEG peut être restauré depuis JPEG XL, octet par octet, si toutes ses métadonnées sont gardées.',
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
  'Fastest, slightly larger files.': 'Le plus rapide, fichiers un peu plus lourds.',
  'Smaller files at the same quality.': 'Fichiers plus légers à qualité égale.',
  'Smallest files, slowest.': 'Les fichiers les plus légers, le plus lent.',

  // Keys.
  Shortcuts: 'Raccourcis',
  'Keyboard shortcuts': 'Raccourcis clavier',
  'Turn them off if they interfere with typing or dictation.': 'Désactivez-les s’ils gênent la saisie ou la dictée.',
  'Anywhere in the tool': 'Partout dans l’outil',
  'When the image has focus': 'Quand l’image a le focus',
  'When the divider has focus': 'Quand la séparation a le focus',
  'Previous image': 'Image précédente',
  'Next image': 'Image suivante',
  'Higher quality': 'Augmenter la qualité',
  'Lower quality': 'Baisser la qualité',
  'Zoom to 100% and back': 'Zoomer à 100 %, et revenir',
  'Hold to view the original': 'Maintenir pour voir l’original',
  Download: 'Télécharger',
  'Copy image': 'Copier l’image',
  'Remove the image': 'Retirer l’image',
  'Drag this name into another program to save the image there.':
    'Faites glisser ce nom dans un autre programme pour y enregistrer l’image.',
  'Show these shortcuts': 'Afficher ces raccourcis',
  'Zoom in and out': 'Zoom avant et arrière',
  'Zoom to 100% and 200%': 'Zoomer à 100 % et 200 %',
  'Add this file again to compare.': 'Ajoutez ce fichier une nouvelle fois pour comparer.',
  'For the settings': 'Pour les réglages',
  Redo: 'Rétablir',
  Ctrl: 'Ctrl',
  Shift: 'Maj',
  'Change undone.': 'Modification annulée.',
  'Change made again.': 'Modification rétablie.',
  'Reset settings': 'Réinitialiser les réglages',
  'All settings have their defaults again.': 'Tous les réglages ont retrouvé leurs valeurs par défaut.',
  'Pan a zoomed image': 'Déplacer une image agrandie',
  'Move the divider': 'Déplacer la séparation',
  'Show only After or only Before': 'Voir seulement Après ou seulement Avant',
  Enter: 'Entrée',
  Del: 'Suppr',
  Delete: 'Supprimer',
  Home: 'Début',
  End: 'Fin',
} as const;
