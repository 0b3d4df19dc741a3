/** Metadata. English to French; `{slots}` keep their names. */
export const METADATA = {
  Metadata: 'Métadonnées',
  'Remove private data': 'Retirer les données privées',
  'Keep everything': 'Tout garder',
  'Remove everything': 'Tout retirer',
  'Removes location and camera; keeps author, copyright, date.':
    'Retire le lieu et l’appareil ; garde l’auteur, le copyright, la date.',
  'Keeps location and camera, too.': 'Garde aussi le lieu et l’appareil.',
  'Removes author and copyright, too.': 'Retire aussi l’auteur et le copyright.',
  'What a file says about its image: where, when and with what it was made, and by whom.':
    'Ce qu’un fichier dit de son image : où, quand, avec quoi et par qui elle a été faite.',
  'Faces or other places in the metadata were left out: they are no longer where they were.':
    'Des visages ou d’autres emplacements des métadonnées ont été omis : ils ne sont plus au même endroit.',
  'Some metadata could not be read and was left out.': 'Certaines métadonnées étaient illisibles et ont été omises.',
  '{format} cannot store some of the metadata.': '{format} ne peut pas contenir certaines métadonnées.',
  '{format} cannot store the resolution (DPI).': '{format} ne peut pas contenir la résolution (PPP).',
  'The metadata was left out: it does not fit into this file size.':
    'Les métadonnées ont été retirées : elles ne tiennent pas dans ce poids.',
} as const;
