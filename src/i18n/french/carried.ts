/** What a file carries besides its pixels. */
export const CARRIED = {
  'The result carries: {facts}': 'Le résultat contient : {facts}',
  'own color profile': 'profil de couleur propre',
} as const;
