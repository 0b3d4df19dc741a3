/** Wide color spaces and depth. */
export const COLOR = {
  'Wide colors': 'Couleurs étendues',
  Keep: 'Garder',
  'Convert to sRGB': 'Convertir en sRGB',
  'For programs and screens that show only sRGB.': 'Pour les logiciels et écrans limités au sRGB.',
  'The image keeps its own color profile.': 'L’image garde son propre profil de couleur.',
  'The colors are converted to sRGB: this description of colors cannot be kept.':
    'Les couleurs sont converties en sRGB : cette description des couleurs ne peut pas être gardée.',
  'The colors are converted to sRGB: {format} files made here cannot hold another color profile.':
    'Les couleurs sont converties en sRGB : les fichiers {format} créés ici ne peuvent pas contenir un autre profil de couleur.',
  'The colors are converted to sRGB, because this file can only be read that way.':
    'Les couleurs sont converties en sRGB, car ce fichier ne peut être lu qu’ainsi.',
  'The image keeps its {space} colors.': 'L’image garde ses couleurs {space}.',
  'Images with more colors than sRGB keep them.': 'Les images aux couleurs plus étendues que le sRGB les gardent.',
  'Many phones and cameras store more colors than sRGB. They stay in JPEG, PNG, WebP and AVIF files, unless you convert them.':
    'Beaucoup de téléphones et d’appareils photo enregistrent plus de couleurs que le sRGB. Elles restent dans les fichiers JPEG, PNG, WebP et AVIF, sauf si vous les convertissez.',
  '{space} colors are converted to sRGB: {format} files made here cannot hold them.':
    'Les couleurs {space} sont converties en sRGB : les fichiers {format} créés ici ne peuvent pas les contenir.',
  '{space} colors are converted to sRGB, because this file can only be read that way.':
    'Les couleurs {space} sont converties en sRGB, seule façon de lire ce fichier.',
  'Kept all colors, because the image moves.': 'Toutes les couleurs sont gardées : l’image est animée.',
} as const;
