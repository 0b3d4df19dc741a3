/** What files tell about their images. English to French; `{slots}` keep their names. */
export const METADATA = {
  Metadata: 'Métadonnées',
  'Keep nothing private': 'Ne rien garder de privé',
  'Keep everything': 'Tout garder',
  'Strip everything': 'Tout retirer',
  'Author, copyright, license and date stay.': 'Auteur, copyright, licence et date restent.',
  'Only thumbnails go.': 'Seules les vignettes partent.',
  'The file holds nothing but the image.': 'Le fichier ne contient rien d’autre que l’image.',
  'What the file tells about the image besides pixels: author, date, place, camera and more.':
    'Ce que le fichier dit de l’image en plus des pixels\u202f: auteur, date, lieu, appareil, etc.',
  'Some metadata was damaged and left out.': 'Certaines métadonnées étaient endommagées et ont été omises.',
  '{format} has no place for some of the metadata.': '{format} n’a pas de place pour certaines métadonnées.',
} as const;
