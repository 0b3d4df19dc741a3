/** Wide colors, depth, and fewer colors. */
export const COLOR = {
  'Colors and light': 'Couleurs et lumière',
  Keep: 'Garder',
  'Standard (sRGB)': 'Standard (sRGB)',
  'For programs and screens that show only sRGB.': 'Pour les logiciels et écrans limités au sRGB.',
  'The image keeps its own color profile.': 'L’image garde son propre profil de couleur.',
  'The colors are converted to sRGB: their color description cannot be kept.':
    'Les couleurs sont converties en sRGB : leur description ne peut pas être conservée.',
  'The colors are converted to sRGB: {format} files made here cannot hold another color profile.':
    'Les couleurs sont converties en sRGB : les fichiers {format} créés ici ne peuvent pas contenir un autre profil de couleur.',
  'The colors are converted to sRGB, because this file can only be read that way.':
    'Les couleurs sont converties en sRGB, car ce fichier ne peut être lu qu’ainsi.',
  'The colors are converted to sRGB, because the code that keeps them could not be loaded.':
    'Les couleurs sont converties en sRGB, car le code qui les garde n’a pas pu être chargé.',
  'The image keeps its {space} colors.': 'L’image garde ses couleurs {space}.',
  'Colors and light beyond sRGB stay.': 'Les couleurs et la lumière au-delà du sRGB restent.',
  'HDR stays in JPEG, PNG, AVIF and JPEG XL files.': 'Le HDR reste dans les fichiers JPEG, PNG, AVIF et JPEG XL.',
  'HDR stays in JPEG and AVIF files.': 'Le HDR reste dans les fichiers JPEG et AVIF.',
  'Many phones store colors beyond sRGB, and light for HDR screens. Files keep them if their format can, unless you choose standard files.':
    'Beaucoup de téléphones enregistrent plus de couleurs que le sRGB, et de la lumière pour les écrans HDR. Les fichiers les gardent si leur format le permet, sauf si vous choisissez des fichiers standard.',
  '{space} colors are converted to sRGB: {format} files made here cannot hold them.':
    'Les couleurs {space} sont converties en sRGB : les fichiers {format} créés ici ne peuvent pas les contenir.',
  '{space} colors are converted to sRGB, because this file can only be read that way.':
    'Les couleurs {space} sont converties en sRGB, seule façon de lire ce fichier.',
  '{space} colors are converted to sRGB, because the code that keeps them could not be loaded.':
    'Les couleurs {space} sont converties en sRGB, car le code qui les garde n’a pas pu être chargé.',
  'Kept all colors, because the image is animated.': 'Toutes les couleurs sont gardées : l’image est animée.',
  'Nearly lossless: nobody will see the difference.': 'Presque sans perte : personne ne verra la différence.',
  'Nearly lossless: the image looks as good as you asked for.':
    'Presque sans perte : l’image a l’aspect que vous avez demandé.',
  '{colors} colors: nobody will see the difference.': '{colors} couleurs : personne ne verra la différence.',
  '{colors} colors, so that the file is small enough.': '{colors} couleurs, pour que le fichier soit assez léger.',
  '{colors} colors: the image looks as good as you asked for.':
    '{colors} couleurs : l’image a l’aspect que vous avez demandé.',
  'Kept all colors, because the image has so few.': 'Toutes les couleurs sont gardées : l’image en a si peu.',
  'Kept all colors, because the difference would be visible.':
    'Toutes les couleurs sont gardées : la différence serait visible.',
  'Kept all colors, because fewer would make the file larger.':
    'Toutes les couleurs sont gardées : avec moins, le fichier serait plus lourd.',
  'Kept all colors, because the difference cannot be measured here.':
    'Toutes les couleurs sont gardées : la différence ne peut pas être mesurée ici.',
  'Automatic, up to 256': 'Automatique, 256 au plus',
  'Every pixel keeps its exact color.': 'Chaque pixel garde exactement sa couleur.',
  'For PNG: a much smaller file that keeps the colors you would miss.':
    'Pour le PNG : un fichier bien plus léger, avec seulement les couleurs que l’œil distingue.',
  Compression: 'Compression',
  'A smaller file. Colors change a little where it is hard to see.':
    'Un fichier plus léger. Les couleurs changent un peu, là où cela se voit à peine.',
  'Look with fewer colors': 'Rendu avec moins de couleurs',
} as const;
