/** The workbench, its tools and the home page. English to Spanish; `{slots}` keep their names. */
export const WORKBENCH = {
  // Rotating, fitting and cropping an image.
  'Rotate by 90 degrees': 'Girar 90 grados',
  'Flip horizontally': 'Voltear horizontalmente',
  Stretch: 'Estirar',
  'How to fit an image whose proportions differ from width and height.':
    'Qué hacer con una imagen de otras proporciones que el ancho y el alto.',
  'Fit inside': 'Adaptar',
  Fill: 'Rellenar',
  'Recent colors': 'Colores recientes',
  'Pick a color from the image': 'Tomar un color de la imagen',
  'Click the image to take its color. Escape cancels.': 'Haz clic en la imagen para tomar su color. Esc cancela.',
  'The middle': 'El centro',
  'What stands out': 'Lo que destaca',
  'What stays of an image that is cropped: its middle, or what stands out in it. You can move the point in any image.':
    'Lo que queda de una imagen recortada: su centro o lo que destaca en ella. Puedes mover el punto en cualquier imagen.',
  'Focus on what stands out': 'Centrar en lo que destaca',
  Pad: 'Con fondo',
  'Gets exactly this size. The image keeps its proportions, with a canvas around it.':
    'Exactamente este tamaño. La imagen conserva sus proporciones, con un fondo alrededor.',
  'Fill with': 'Rellenar con',
  Color: 'Color',
  Transparent: 'Transparente',
  'Blurred edge': 'Borde difuminado',
  Margin: 'Margen',
  'The image takes at most {percent}% of each side.': 'La imagen ocupa como máximo el {percent} % de cada lado.',
  'How much of each side stays free around the image. Marketplaces that want the product on 85% of the side get 15%.':
    'Cuánto de cada lado queda libre alrededor de la imagen. Si un marketplace pide el producto en el 85 % del lado, pon 15 %.',
  '{percent}% margin': 'margen del {percent} %',
  'Gets exactly this size and changes its proportions.': 'Exactamente este tamaño, con otras proporciones.',
  'Keeps its proportions and fits inside this size.': 'Conserva sus proporciones y cabe en este tamaño.',
  'Gets exactly this size. The image is cropped: click it to choose what stays.':
    'Exactamente este tamaño. La imagen se recorta: haz clic en ella para elegir qué queda.',
  'Stretched by {percent}%': 'Estirada un {percent} %',
  '{from} packs tighter than {to}. A lower quality or a maximum size makes it smaller.':
    '{from} comprime más que {to}. Con menos calidad o un peso máximo, el archivo se aligera.',
  'Your file was saved at a quality of about {quality}. A higher quality only adds bytes.':
    'Tu archivo se guardó con calidad {quality} aproximadamente. Más calidad solo añadiría peso.',
  'No pixel has changed.': 'Ningún píxel ha cambiado.',
  'Restorable: the JPEG comes back from this file byte for byte.':
    'Restaurable: el JPEG se recupera de este archivo byte por byte.',
  'Every pixel of the JPEG stays exact, with the metadata that you keep.':
    'Cada píxel del JPEG queda exacto, con los metadatos que conservas.',
  'Restored: the JPEG that your file holds, byte for byte.':
    'Restaurado: el JPEG que contiene tu archivo, byte por byte.',
  'Lossless: the crop moves by {x} and {y} px to whole blocks.':
    'Sin pérdida: el recorte se mueve {x} y {y} px hasta bloques completos.',
  'This file cannot get smaller without loss.': 'Este archivo no se puede aligerar sin pérdida.',
  'Already well compressed: {percent}% smaller without loss.':
    'Ya está bien comprimida: {percent} % menos sin pérdida.',
  'Already well compressed: it cannot get smaller.': 'Ya está bien comprimida: no se puede aligerar más.',
  'The size or rotation changes, so the image is saved at quality {quality}.':
    'Como cambia el tamaño o el giro, la imagen se guarda con calidad {quality}.',
  'This file could not be saved without loss, so it is saved at quality {quality}.':
    'Este archivo no se pudo guardar sin pérdida, así que se guarda con calidad {quality}.',
  'This file cannot be restorable, so the image is saved at quality {quality}.':
    'Con este archivo no es posible restaurar un JPEG, así que la imagen se guarda con calidad {quality}.',
  '{format} gives the smallest file for this look.': '{format} da el archivo más ligero con este aspecto.',
  '{format} keeps every pixel and is even smaller.': '{format} conserva cada píxel y pesa aún menos.',
  '{format} keeps the transparency.': '{format} conserva la transparencia.',
  '{format} keeps the HDR data.': '{format} conserva los datos HDR.',
  'Your file already meets the goal, so it is kept as it is.':
    'Tu archivo ya cumple el objetivo, así que se conserva tal cual.',
  'Less than {percent}% would be saved, so your original was kept.':
    'Se ahorraría menos del {percent} %, así que se conservó el original.',
  'Scaled to {size} so it still looks good at this file size.':
    'Reducida a {size} para que siga viéndose bien con este peso.',
  'Looks coarse at this file size. At {size} it would look very good.':
    'Se ve tosca con este peso. A {size} se vería muy bien.',
  'Looks coarse at this file size.': 'Se ve tosca con este peso.',
  'Enlarged by {percent}%': 'Ampliada un {percent} %',
  '{score} out of 100 is the best look this format can reach.':
    '{score} de 100 es el mejor aspecto posible en este formato.',
  'Measured on parts of the image, because measuring is slow in this browser.':
    'Se midió en partes de la imagen, porque en este navegador medir es lento.',
  'Saved as {format} to keep the transparency.': 'Guardada como {format} para conservar la transparencia.',
  'Automatic ({format})': 'Automático ({format})',
  'Images with transparency keep their format.': 'Las imágenes con transparencia conservan su formato.',

  // The stage and its sheet on a phone.
  'Image details': 'Detalles de la imagen',
  'Room for the settings': 'Espacio para los ajustes',
  'Large image': 'Imagen grande',
  'Image and settings': 'Imagen y ajustes',
  'All settings': 'Todos los ajustes',

  // Tools.
  'Adjust and Resize Your Images Online': 'Ajusta y redimensiona tus imágenes en línea',
  'Compress, convert and resize images right in your browser. No signup required, and nothing leaves your device.':
    'Comprime, convierte y redimensiona imágenes en tu navegador. Sin registro, y nada sale de tu dispositivo.',
  'Download Resized Image (FREE)': 'Descargar imagen redimensionada (GRATIS)',
  'Batch Download Multiple Images (PRO)': 'Descargar varias imágenes a la vez (PRO)',
  'Error downloading the image. Please try again.': 'Error al descargar la imagen. Inténtalo de nuevo.',
  'Smaller files, same look. Nothing leaves your device.':
    'Archivos más ligeros, mismo aspecto. Nada sale de tu dispositivo.',
  'Download Compressed Image': 'Descargar imagen comprimida',
  'Batch Compress Multiple Images (PRO)': 'Comprimir varias imágenes a la vez (PRO)',
  'Why compress images?': '¿Por qué comprimir imágenes?',
  'Faster pages': 'Páginas más rápidas',
  'Images make up most of the data on a page. A photo a third of the size loads in a third of the time.':
    'Las imágenes son la mayor parte de los datos de una página. Una foto tres veces más ligera se carga en un tercio del tiempo.',
  'Within size limits': 'Dentro de los límites',
  'Mail servers, forms and marketplaces reject large files. A smaller one goes through the first time.':
    'El correo, los formularios y los marketplaces rechazan archivos pesados. Uno más ligero pasa a la primera.',
  'See the difference': 'Mira la diferencia',
  'Drag the divider across the image and zoom in. Lower the quality until you notice a change, then go back a step.':
    'Arrastra el divisor sobre la imagen y acércala. Baja la calidad hasta notar un cambio y vuelve un paso atrás.',
  'Turn almost any image into the format you need. Nothing leaves your device.':
    'Convierte casi cualquier imagen al formato que necesites. Nada sale de tu dispositivo.',
  'WebP typically works best with quality between 60-80%': 'WebP suele dar el mejor resultado con calidad de 60 a 80 %',
  'JPEG works best with quality above 60%': 'JPEG da el mejor resultado con calidad superior al 60 %',
  'PNG is lossless, quality setting has no effect': 'PNG es sin pérdida, la calidad no influye',
  'Among browsers, only Chromium and Safari show JPEG XL':
    'De los navegadores, solo Chromium y Safari muestran JPEG XL',
  'GIF has at most 256 colors, quality setting has no effect':
    'GIF tiene 256 colores como máximo, la calidad no influye',
  'Download Converted Image': 'Descargar imagen convertida',
  'Batch Convert Multiple Images (PRO)': 'Convertir varias imágenes a la vez (PRO)',
  'Why convert images?': '¿Por qué convertir imágenes?',
  'Opens everywhere': 'Se abre en todas partes',
  'JPEG and PNG files open practically everywhere: in apps, on printers, in upload forms.':
    'Los archivos JPEG y PNG se abren prácticamente en todas partes: aplicaciones, impresoras, formularios.',
  'Made for the web': 'Hecho para la web',
  'WebP files are about 25% smaller than JPEG, with transparency where you need it.':
    'Los archivos WebP pesan cerca de un 25 % menos que los JPEG, con transparencia donde la necesites.',
  'True to the original': 'Fiel al original',
  'Color profiles and camera rotation are applied. Transparency is kept where the format supports it.':
    'Se aplican los perfiles de color y la orientación de la cámara. La transparencia se conserva si el formato la admite.',
  'The exact width and height you need, sharp to the last pixel. Nothing leaves your device.':
    'El ancho y el alto exactos que necesitas, con nitidez hasta el último píxel. Nada sale de tu dispositivo.',
  'Download Resized Image': 'Descargar imagen redimensionada',
  'Batch Resize Multiple Images (PRO)': 'Redimensionar varias imágenes a la vez (PRO)',
  'Why resize images?': '¿Por qué redimensionar imágenes?',
  'Exact dimensions': 'Dimensiones exactas',
  'Profile photos, shop listings and forms require exact pixel sizes. Type them in.':
    'Fotos de perfil, anuncios y formularios piden tamaños exactos en píxeles. Escríbelos.',
  'Sharp, not jagged': 'Nítido, sin dientes de sierra',
  'A Lanczos filter takes every source pixel into account, so fine lines stay intact.':
    'Un filtro Lanczos tiene en cuenta cada píxel original, así que las líneas finas quedan intactas.',
  'In proportion': 'En proporción',
  'The lock keeps the aspect ratio. Open it to set width and height separately.':
    'El candado mantiene las proporciones. Ábrelo para definir el ancho y el alto por separado.',
  'The right size, format and quality in one step. Nothing leaves your device.':
    'El tamaño, el formato y la calidad correctos en un solo paso. Nada sale de tu dispositivo.',
  'Download Optimized Image': 'Descargar imagen optimizada',
  'Batch Optimize Multiple Images (PRO)': 'Optimizar varias imágenes a la vez (PRO)',
  'Why optimize images?': '¿Por qué optimizar imágenes?',
  'One step': 'Un solo paso',
  'Set size, format and quality together, and watch the savings as you go.':
    'Define tamaño, formato y calidad a la vez, y mira el ahorro sobre la marcha.',
  'Keeps its format': 'Conserva su formato',
  'A PNG stays a PNG and a GIF stays a GIF, unless you choose otherwise.':
    'Un PNG sigue siendo PNG y un GIF sigue siendo GIF, a menos que elijas otra cosa.',
  'Never larger': 'Nunca más pesado',
  'If your file cannot get any smaller, we tell you and offer the original unchanged.':
    'Si tu archivo no se puede aligerar, te lo decimos y te ofrecemos el original sin cambios.',

  // Tools by name, for one image and for many.
  'Compress Pictures': 'Comprimir',
  'Compress an image': 'Comprimir una imagen',
  'Compress multiple images': 'Comprimir varias imágenes',
  'Convert Pictures': 'Convertir',
  'Convert an image': 'Convertir una imagen',
  'Convert multiple images': 'Convertir varias imágenes',
  'Optimize Pictures': 'Optimizar',
  'Optimize an image': 'Optimizar una imagen',
  'Optimize multiple images': 'Optimizar varias imágenes',
  'Resize Pictures': 'Redimensionar',
  'Resize an image': 'Redimensionar una imagen',
  'Resize multiple images': 'Redimensionar varias imágenes',

  // The home page.
  'Image processor': 'Procesador de imágenes',
  'Perfect for Everyone': 'Perfecto para todos',
  'Business owners': 'Comerciantes',
  'Improve your product fliers before you post them on social media.':
    'Mejora las imágenes de tus productos antes de publicarlas en redes sociales.',
  Creatives: 'Creativos',
  'Resize and optimize mockups and designs for your clients.':
    'Redimensiona y optimiza maquetas y diseños para tus clientes.',
  'Software engineers': 'Desarrolladores',
  'Convert to JPEG, PNG or WebP so your pages load faster.':
    'Convierte a JPEG, PNG o WebP para que tus páginas carguen más rápido.',
  Everyone: 'Todo el mundo',
  'A simple interface: drop in an image, download a better one.':
    'Una interfaz sencilla: suelta una imagen y descarga otra mejor.',

  // The workbench.
  'Drop your images here': 'Suelta tus imágenes aquí',
  'or click to browse your files': 'o haz clic para elegir archivos',
  'Free, no account, never uploaded': 'Gratis, sin cuenta y sin subir nada',
  'Supports: JPEG, PNG, GIF, WebP': 'Admite: JPEG, PNG, GIF, WebP',
  'and {formats}': 'y {formats}',
  'You can also paste an image or drop a folder.': 'También puedes pegar una imagen o soltar una carpeta.',
  'Drop to add': 'Suelta para añadir',
  Camera: 'Cámara',
  'Take a photo': 'Tomar una foto',
  'Try it with a sample photo': 'Probar con una foto de ejemplo',
  'Try it with sample photos': 'Probar con fotos de ejemplo',
  'Choose images': 'Elegir imágenes',
  Add: 'Añadir',
  'Uploaded Images': 'Imágenes añadidas',
  'No image selected': 'Ninguna imagen seleccionada',
  'Add this file again to view it.': 'Añade de nuevo este archivo para verlo.',
  'Upload an image to see preview': 'Añade una imagen para ver la vista previa',
  'Try again': 'Reintentar',
  'Waiting…': 'En espera…',
  'Reading…': 'Leyendo…',
  'Resizing…': 'Redimensionando…',
  'Encoding…': 'Codificando…',
  'Original:': 'Original:',
  'New:': 'Nueva:',
  '{name}: {before} is now {after}, the same size.': '{name}: {before} pasa a {after}, el mismo peso.',
  '{name}: {before} is now {after}, {percent}% smaller.': '{name}: {before} pasa a {after}, un {percent} % menos.',
  '{name}: {before} is now {after}, {percent}% larger.': '{name}: {before} pasa a {after}, un {percent} % más.',
  'Saves as {name}': 'Se guarda como {name}',
  'At most {quality} for {format}': 'Como máximo {quality} en {format}',
  'At least {quality} for {format}': 'Como mínimo {quality} en {format}',
  'Saves the selected image as {name}': 'Guarda la imagen seleccionada como {name}',
  'Download all {count} at once': 'Descarga las {count} a la vez',
  'Download all {count} at once with Pro': 'Descarga las {count} a la vez con Pro',
  'Download original unchanged': 'Descargar el original sin cambios',
  Share: 'Compartir',

  // Settings.
  Quality: 'Calidad',
  '{what}: {tool}': '{what}: {tool}',
  'A maximum size': 'Un peso máximo',
  'More formats': 'Más formatos',
  'Do not enlarge': 'No ampliar',
  Lossless: 'Sin pérdida',
  'The size or rotation changes, so the quality applies.': 'Como cambia el tamaño o el giro, se aplica la calidad.',
  'For JPEG images: a smaller file with exactly the same pixels.':
    'Para imágenes JPEG: un archivo más ligero con exactamente los mismos píxeles.',
  'JPEG images that keep their size keep every pixel. The quality applies to all others.':
    'Las imágenes JPEG que mantienen su tamaño conservan cada píxel. La calidad se aplica a las demás.',
  'A JPEG is restorable from JPEG XL, byte for byte, if all of its metadata is kept.':
    'Un JPEG se puede restaurar desde JPEG XL, byte por byte, si se conservan todos sus metadatos.',
  Scale: 'Escala',
  Width: 'Ancho',
  Height: 'Alto',
  'Lock aspect ratio': 'Bloquear proporciones',
  Format: 'Formato',
  'Same as original': 'Igual que el original',
  'Same as original ({format})': 'Igual que el original ({format})',
  Background: 'Fondo',
  Effort: 'Esfuerzo',
  Fast: 'Rápido',
  Balanced: 'Equilibrado',
  Smallest: 'Más ligero',
  'Fastest, slightly larger files.': 'Lo más rápido, archivos algo más pesados.',
  'Smaller files at the same quality.': 'Archivos más ligeros con la misma calidad.',
  'Smallest files, slowest.': 'Los archivos más ligeros, lo más lento.',

  // Keys.
  Shortcuts: 'Atajos',
  'Keyboard shortcuts': 'Atajos de teclado',
  'Turn them off if they interfere with typing or dictation.':
    'Desactívalos si interfieren con la escritura o el dictado.',
  'Anywhere in the tool': 'En toda la herramienta',
  'When the image has focus': 'Con el foco en la imagen',
  'When the divider has focus': 'Con el foco en el divisor',
  'Previous image': 'Imagen anterior',
  'Next image': 'Imagen siguiente',
  'Higher quality': 'Más calidad',
  'Lower quality': 'Menos calidad',
  'Zoom to 100% and back': 'Zoom al 100 % y volver',
  'Hold to view the original': 'Mantener para ver el original',
  Download: 'Descargar',
  'Copy image': 'Copiar imagen',
  'Remove the image': 'Quitar la imagen',
  'Drag this name into another program to save the image there.':
    'Arrastra este nombre a otro programa para guardar allí la imagen.',
  'Show these shortcuts': 'Mostrar estos atajos',
  'Zoom in and out': 'Acercar y alejar',
  'Zoom to 100% and 200%': 'Zoom al 100 % y al 200 %',
  'Add this file again to compare.': 'Añade de nuevo este archivo para comparar.',
  'For the settings': 'Para los ajustes',
  Redo: 'Rehacer',
  Ctrl: 'Ctrl',
  Shift: 'Mayús',
  'Change undone.': 'Cambio deshecho.',
  'Change made again.': 'Cambio rehecho.',
  'Reset settings': 'Restablecer ajustes',
  'All settings have their defaults again.': 'Todos los ajustes tienen de nuevo sus valores predeterminados.',
  'Pan a zoomed image': 'Desplazar una imagen ampliada',
  'Move the divider': 'Mover el divisor',
  'Show only After or only Before': 'Ver solo Después o solo Antes',
  Enter: 'Intro',
  Del: 'Supr',
  Delete: 'Eliminar',
  Home: 'Inicio',
  End: 'Fin',
} as const;
