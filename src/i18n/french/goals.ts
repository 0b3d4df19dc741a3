/** Goals for the look or the file size, and their results. English to French; `{slots}` keep their names. */
export const GOALS = {
  'Set the quality by': 'Régler la qualité par',
  Look: 'Rendu',
  'File size': 'Poids',
  'Set how good the image must look. At 90, nobody sees a difference; at 55, you see some blur or blocks. You get the smallest file with this look.':
    'Indiquez à quel point l’image doit être belle. À 90, personne ne voit de différence ; à 55, on voit un peu de flou ou des carrés. Vous obtenez le fichier le plus léger qui donne ce rendu.',
  'Set the maximum file size. You get the best look that fits.':
    'Indiquez le poids maximal du fichier. Vous obtenez le meilleur rendu possible dans cette limite.',

  'Set the maximum size of all files together. Every image gets what it needs, so all look equally good.':
    'Indiquez le poids maximal de tous les fichiers ensemble. Chaque image reçoit ce qu’il lui faut pour que toutes aient le même rendu.',

  'The heat map cannot be measured.': 'La carte de chaleur ne peut pas être mesurée.',

  // Looks.
  Indistinguishable: 'Indiscernable',
  'Very good': 'Très bon',
  Good: 'Bon',
  Low: 'Faible',
  Rough: 'Dégradé',
  '{look}: {score}': '{look} : {score}',
  'Looks exactly like your image, even when you flip between the two.':
    'Identique à votre image, même en passant de l’une à l’autre.',
  'Looks the same, even side by side.': 'Le même rendu, même côte à côte.',
  'Looks fine. You only spot a difference next to your image.':
    'Beau rendu. La différence ne se voit qu’à côté de votre image.',
  'A small file. Look closely and you see some blur or blocks.':
    'Un fichier léger. De près, on voit un peu de flou ou des carrés.',
  'A very small file. Blur and blocks are easy to see.':
    'Un fichier très léger. Le flou et les carrés se voient facilement.',

  // A smaller format.
  '{format} would be {percent}% smaller and look the same.':
    'En {format}, le fichier serait {percent} % plus léger pour le même rendu.',
  'It is not lossless.': 'Il ne serait plus sans perte.',
  'Every browser opens it.': 'Tous les navigateurs l’ouvrent.',
  'All browsers have supported it since {year}.': 'Tous les navigateurs l’acceptent depuis {year}.',
  'Some browsers cannot open it.': 'Certains navigateurs ne peuvent pas l’ouvrir.',
  'Use {format}': 'Choisir {format}',

  'At most {size}, as on your last visit.': 'Au plus {size}, comme à votre dernière visite.',

  // What the automatic format took.
  '{from} became {to}.': 'Le {from} est devenu {to}.',
  'Transparency was filled with white.': 'La transparence a été remplie de blanc.',
  'Transparency was filled with the background color.': 'La transparence a été remplie de la couleur de fond.',
  'Keep {format}': 'Garder le {format}',
  'Keep it as {format}': 'La garder en {format}',
  '{format} ({size})': '{format} ({size})',

  // File sizes.
  'At most': 'Au plus',
  'at most {size}': 'au plus {size}',
  'Each at most': 'Chacune au plus',
  'The best look that fits, never larger.': 'Le meilleur rendu possible, jamais plus lourd.',
  '{bytes} of {most} bytes': '{bytes} octets sur {most}',
  '“{text}” is not a file size.': '« {text} » n’est pas un poids de fichier.',
  'Common sizes': 'Poids courants',
  Form: 'Formulaire',
  Marketplace: 'Petites annonces',
  Discord: 'Discord',
  Favicon: 'Favicon',
  'Whole email': 'E-mail entier',
  'Scale down if needed to look good': 'Réduire les dimensions si le rendu l’exige',

  smallest: 'le plus léger',
  'Choose from': 'Choisir parmi',

  // Results.
  '2nd try…': '2e essai…',
  '3rd try…': '3e essai…',
  '{count}th try…': '{count}e essai…',
  'Show the weakest spot': 'Voir le point le plus faible',
  'Next weak spot': 'Point faible suivant',
  'Show the next weak spot': 'Voir le point faible suivant',
  'Weak spot {place} of {count}: {look}': 'Point faible {place} sur {count} : {look}',
  'Scale to {width} × {height}': 'Réduire à {width} × {height}',
  'Allow {size}': 'Autoriser {size}',
  '{format} has no quality setting, so only fewer pixels make the file smaller.':
    'Le {format} n’a pas de réglage de qualité : seules des dimensions plus petites allègent le fichier.',

  // The budget of a set.
  'All together at most': 'En tout, au plus',
  'All images look equally good, and the ZIP file is never larger.':
    'Toutes les images ont le même rendu, et le fichier ZIP ne dépasse jamais ce poids.',
  'This image gets its share, and looks as good as the others.':
    'Cette image reçoit sa part et sera aussi belle que les autres.',
  '{total} of {budget}': '{total} sur {budget}',
  'Total size': 'Poids total',
  'Dividing the limit so all images look equally good.':
    'Répartition en cours pour que toutes les images aient le même rendu.',
  'Every image looks like its original. A higher limit would not help.':
    'Chaque image ressemble à l’original. Une limite plus haute n’y changerait rien.',
  'The worst image looks rough. {look}.': 'L’image la moins belle paraît abîmée. {look}.',
  'All look {look} or better: worst {score}.': 'Rendu {look} ou mieux pour toutes (au pire, {score}).',
  'These images need at least {needed}, so the ZIP file is too large. Raise the limit, or scale them to about {percent}%.':
    'Ces images demandent au moins {needed} : le fichier ZIP est trop lourd. Augmentez la limite ou réduisez-les à environ {percent} %.',
  'These images need about {needed} or more. Raise the limit, or scale them to about {percent}%.':
    'Ces images demandent environ {needed} ou plus. Augmentez la limite ou réduisez-les à environ {percent} %.',
  'The ZIP was not saved, because it would exceed your limit.':
    'Le ZIP n’a pas été enregistré, car il dépasserait votre limite.',
  'Scale to {percent}%': 'Réduire à {percent} %',
  'Pin its size': 'Figer son poids',
  'Unpin its size': 'Ne plus figer',
  Exclude: 'Exclure',
  'Include again': 'Réintégrer',
  Excluded: 'Exclue',
  'Image excluded': 'Image exclue',
  'Image included again': 'Image réintégrée',
  'Image pinned': 'Poids figé',
  'Image no longer pinned': 'Poids libéré',
} as const;
