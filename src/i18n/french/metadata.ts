/** Metadata. English to French; `{slots}` keep their names. */
export const METADATA = {
  Metadata: 'Métadonnées',
  'Keep nothing private': 'Ne rien garder de privé',
  'Keep everything': 'Tout garder',
  'Strip everything': 'Tout retirer',
  'If nothing private is kept, only author, copyright, license and date stay.':
    'Si rien de privé n’est gardé, seuls l’auteur, le copyright, la licence et la date restent.',
  'Faces or other places in the metadata were left out: they are no longer where they were.':
    'Des visages ou d’autres emplacements des métadonnées ont été omis : ils ne sont plus au même endroit.',
  'Some metadata could not be read and was left out.': 'Certaines métadonnées étaient illisibles et ont été omises.',
  '{format} cannot store some of the metadata.': '{format} ne peut pas contenir certaines métadonnées.',
  '{format} cannot store the resolution (DPI).': '{format} ne peut pas contenir la résolution (PPP).',
  'The metadata was left out: it does not fit into this file size.':
    'Les métadonnées ont été retirées : elles ne tiennent pas dans ce poids.',
} as const;
