/** Goals for the look or the file size, and their results. English to Spanish; `{slots}` keep their names. */
export const GOALS = {
  'Set the quality by': 'Fijar la calidad por',
  Look: 'Aspecto',
  'File size': 'Peso',
  'Set how good the image must look. At 90, nobody sees a difference; at 55, you see some blur or blocks. You get the smallest file with this look.':
    'Indica lo bien que debe verse la imagen. Con 90, nadie ve una diferencia; con 55, se nota algo de desenfoque o bloques. Obtienes el archivo más ligero con ese aspecto.',
  'Set the maximum file size. You get the best look that fits.':
    'Indica el peso máximo del archivo. Obtienes el mejor aspecto que cabe en él.',
  'Set the maximum size of all files together. Every image gets what it needs, so all look equally good.':
    'Indica el peso máximo de todos los archivos juntos. Cada imagen recibe lo que necesita para que todas se vean igual de bien.',
  'The heat map cannot be measured.': 'El mapa de calor no se puede medir.',

  // Looks.
  Indistinguishable: 'Indistinguible',
  'Very good': 'Muy bueno',
  Good: 'Bueno',
  Low: 'Bajo',
  Rough: 'Tosco',
  '{look}: {score}': '{look}: {score}',
  'Looks exactly like your image, even when you flip between the two.':
    'Se ve exactamente como tu imagen, incluso al alternar entre las dos.',
  'Looks the same, even side by side.': 'Se ve igual, incluso lado a lado.',
  'Looks fine. You only spot a difference next to your image.':
    'Se ve bien. Solo se nota una diferencia junto a tu imagen.',
  'A small file. Look closely and you see some blur or blocks.':
    'Un archivo ligero. Si te fijas, ves algo de desenfoque o bloques.',
  'A very small file. Blur and blocks are easy to see.':
    'Un archivo muy ligero. El desenfoque y los bloques se ven fácilmente.',

  // A smaller format.
  '{format} would be {percent}% smaller and look the same.':
    'En {format} pesaría un {percent} % menos con el mismo aspecto.',
  'It is not lossless.': 'No es sin pérdida.',
  'Every browser opens it.': 'Todos los navegadores lo abren.',
  'All browsers have supported it since {year}.': 'Todos los navegadores lo admiten desde {year}.',
  'Some browsers cannot open it.': 'Algunos navegadores no pueden abrirlo.',
  'Use {format}': 'Usar {format}',
  'At most {size}, as on your last visit.': 'Como máximo {size}, como en tu última visita.',

  // What the automatic format took.
  '{from} became {to}.': '{from} pasó a ser {to}.',
  'Transparency was filled with white.': 'La transparencia se rellenó de blanco.',
  'Transparency was filled with the background color.': 'La transparencia se rellenó con el color de fondo.',
  'Keep {format}': 'Conservar {format}',
  'Keep it as {format}': 'Dejarla en {format}',
  '{format} ({size})': '{format} ({size})',

  // File sizes.
  'At most': 'Como máximo',
  'at most {size}': 'como máximo {size}',
  'Each at most': 'Cada una, máximo',
  'The best look that fits, never larger.': 'El mejor aspecto que cabe, nunca más pesado.',
  '{bytes} of {most} bytes': '{bytes} de {most} bytes',
  '“{text}” is not a file size.': '«{text}» no es un peso de archivo.',
  'Common sizes': 'Pesos habituales',
  Form: 'Formulario',
  Marketplace: 'Marketplace',
  Discord: 'Discord',
  Favicon: 'Favicon',
  'Whole email': 'Correo completo',
  'Scale down if needed to look good': 'Reducir si hace falta para que se vea bien',
  smallest: 'más ligero',
  'Choose from': 'Elegir entre',

  // Results.
  '2nd try…': '2.º intento…',
  '3rd try…': '3.er intento…',
  '{count}th try…': '{count}.º intento…',
  'Show the weakest spot': 'Mostrar el punto más débil',
  'Next weak spot': 'Siguiente punto débil',
  'Show the next weak spot': 'Mostrar el siguiente punto débil',
  'Weak spot {place} of {count}: {look}': 'Punto débil {place} de {count}: {look}',
  'Scale to {width} × {height}': 'Reducir a {width} × {height}',
  'Allow {size}': 'Permitir {size}',
  '{format} has no quality setting, so only fewer pixels make the file smaller.':
    '{format} no tiene ajuste de calidad: solo con menos píxeles se aligera el archivo.',

  // The budget of a set.
  'All together at most': 'En total, máximo',
  'All images look equally good, and the ZIP file is never larger.':
    'Todas las imágenes se ven igual de bien, y el ZIP nunca pesa más.',
  'This image gets its share, and looks as good as the others.':
    'Esta imagen recibe su parte y se ve tan bien como las demás.',
  '{total} of {budget}': '{total} de {budget}',
  'Total size': 'Peso total',
  'Dividing the limit so all images look equally good.':
    'Repartiendo el límite para que todas las imágenes se vean igual de bien.',
  'Every image looks like its original. A higher limit would not help.':
    'Cada imagen se ve como su original. Un límite mayor no ayudaría.',
  'The worst image looks rough. {look}.': 'La peor imagen se ve tosca. {look}.',
  'All look {look} or better: worst {score}.': 'Todas con aspecto «{look}» o mejor: la peor, {score}.',
  'These images need at least {needed}, so the ZIP file is too large. Raise the limit, or scale them to about {percent}%.':
    'Estas imágenes necesitan al menos {needed}, así que el ZIP pesa demasiado. Sube el límite o redúcelas a cerca del {percent} %.',
  'These images need about {needed} or more. Raise the limit, or scale them to about {percent}%.':
    'Estas imágenes necesitan unos {needed} o más. Sube el límite o redúcelas a cerca del {percent} %.',
  'The ZIP was not saved, because it would exceed your limit.': 'El ZIP no se guardó, porque superaría tu límite.',
  'Scale to {percent}%': 'Reducir al {percent} %',
  'Pin its size': 'Fijar su peso',
  'Unpin its size': 'Liberar su peso',
  Exclude: 'Excluir',
  'Include again': 'Volver a incluir',
  Excluded: 'Excluida',
  'Image excluded': 'Imagen excluida',
  'Image included again': 'Imagen incluida de nuevo',
  'Image pinned': 'Peso fijado',
  'Image no longer pinned': 'Peso liberado',
} as const;
