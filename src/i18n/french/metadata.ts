/** Metadata. English to French; `{slots}` keep their names. */
export const METADATA = {
  Metadata: 'Métadonnées',
  'Keep nothing private': 'Ne rien garder de privé',
  'Keep everything': 'Tout garder',
  'Strip everything': 'Tout retirer',
  'If nothing private is kept, only author, copyright, license and date stay.':
    'Si rien de privé n’est gardé, seuls l’auteur, le copyright, la licence et la date restent.',
  'Some metadata could not be read and was left out.': 'Certaines métadonnées étaient illisibles et ont été omises.',
  '{format} has no place for some of the metadata.': '{format} n’a pas de place pour certaines métadonnées.',
  '{format} has no place for the resolution (DPI).': '{format} n’a pas de place pour la résolution (PPP).',
} as const;
