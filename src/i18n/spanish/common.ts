/** Widgets, amounts and the frame around every page. English to Spanish; `{slots}` keep their names. */
export const COMMON = {
  '{amount} Bytes': '{amount} bytes',
  '{amount} KB': '{amount} KB',
  '{amount} MB': '{amount} MB',
  '{amount} GB': '{amount} GB',
  '{limit} = {bytes} bytes, shown as {shown}.': '{limit} = {bytes} bytes, que se muestran como {shown}.',
  '{size} ({bytes} bytes)': '{size} ({bytes} bytes)',
  '{amount} ms': '{amount} ms',
  '{amount} s': '{amount} s',
  '{amount} MP': '{amount} MP',
  '{amount} gigapixels': '{amount} gigapíxeles',
  'more than 1000 gigapixels': 'más de 1000 gigapíxeles',
  'The language could not be loaded. Check your connection and try again.':
    'No se pudo cargar el idioma. Revisa tu conexión e inténtalo de nuevo.',
  Language: 'Idioma',

  // Widgets.
  '%': ' %',
  '{percent}%': '{percent} %',
  Close: 'Cerrar',
  Dismiss: 'Ocultar',
  Notifications: 'Notificaciones',
  '(optional)': '(opcional)',
  'Enter a whole number of {min} or more.': 'Escribe un número entero de {min} o más.',
  '“{text}” is not a number.': '«{text}» no es un número.',
  'Enter a whole number from {min} to {max}.': 'Escribe un número entero de {min} a {max}.',
  '{label} is {value} again.': '{label}: de nuevo {value}.',
  'Remove {name}': 'Quitar {name}',
  'Cannot be used': 'No se puede usar',
  'Cannot be shown': 'No se puede mostrar',
  Undo: 'Deshacer',
  'No data yet.': 'Aún no hay datos.',
  Before: 'Antes',
  After: 'Después',
  'Pause the animation': 'Pausar la animación',
  'Play the animation': 'Reproducir la animación',
  'Before and after': 'Antes y después',
  'Focus point': 'Punto de interés',
  'Arrow keys move it, Home centers it. The image is cropped around this point.':
    'Las flechas lo mueven, Inicio lo centra. La imagen se recorta alrededor de este punto.',
  '{across}% from the left, {down}% from the top': '{across} % desde la izquierda, {down} % desde arriba',
  '{before}% before, {after}% after': '{before} % antes, {after} % después',
  'Preview of {name}. Press plus or minus to zoom, arrow keys to pan.':
    'Vista previa de {name}. Pulsa más o menos para acercar o alejar, y las flechas para moverte.',
  Fit: 'Adaptación',
  'Fit to window': 'Imagen completa',
  Zoom: 'Zoom',
  'Zoom in': 'Acercar',
  'Zoom out': 'Alejar',
  'Hold to view the original, or press once': 'Mantén pulsado para ver el original, o pulsa una vez',
  Details: 'Detalles',
  'Theme: system': 'Tema: sistema',
  'Theme: light': 'Tema: claro',
  'Theme: dark': 'Tema: oscuro',

  // The frame around every page.
  'Skip to content': 'Ir al contenido',
  'Waiting for the network. Part of this page has not loaded yet. Nothing is lost.':
    'Esperando a la red. Una parte de esta página aún no se ha cargado. No se pierde nada.',
  Menu: 'Menú',
  Main: 'Principal',
  Pro: 'Pro',
  Pricing: 'Precios',
  Dashboard: 'Panel',
  'Login/Register': 'Acceso/Registro',
  About: 'Acerca de',
  'Pixmill is an all-in-one image processing solution that compresses, converts and resizes images while keeping quality. It works on your device: your images are never uploaded.':
    'Pixmill es una solución completa para imágenes: las comprime, convierte y redimensiona sin sacrificar la calidad. Funciona en tu dispositivo: tus imágenes nunca se suben.',
  'Free tools': 'Herramientas gratis',
  'PRO tools': 'Herramientas PRO',
  'One image': 'Una imagen',
  'Many images': 'Varias imágenes',
  'Request a feature': 'Proponer una función',
  Changelog: 'Novedades',
  Contact: 'Contacto',
  'Codec lab for developers': 'Laboratorio de códecs para desarrolladores',
  '(opens in a new tab)': '(se abre en otra pestaña)',
  'Icon drawn for Pixmill.': 'Icono dibujado para Pixmill.',
  Licenses: 'Licencias',
  'Need help?': '¿Necesitas ayuda?',
  'Contact Us': 'Contáctanos',
  'A new version is ready.': 'Hay una nueva versión.',
  'Reloading clears your list. Download your images first.':
    'Al recargar se vacía tu lista. Descarga antes tus imágenes.',
  Reload: 'Recargar',
  Later: 'Más tarde',
  'Unexpected Application Error!': '¡Error inesperado de la aplicación!',
  'Something went wrong on this page. Your original files are safe on your device. Reload to start again.':
    'Algo falló en esta página. Tus archivos originales están a salvo en tu dispositivo. Recarga para empezar de nuevo.',
  'Page not found': 'Página no encontrada',
  'There is no page at this address.': 'No hay ninguna página en esta dirección.',
  'Oops! Page not found': '¡Vaya! Página no encontrada',
  'There is nothing at this address. The link may be outdated or mistyped.':
    'No hay nada en esta dirección. Puede que el enlace sea antiguo o esté mal escrito.',
  'Return to Home': 'Volver al inicio',

  // Errors of one file.
  '{name} is a text file, not an image.': '{name} es un archivo de texto, no una imagen.',
  '{name} is a web page, not an image. Save the image itself from that page.':
    '{name} es una página web, no una imagen. Guarda la imagen desde esa página.',
  '{name} is a JSON file, not an image.': '{name} es un archivo JSON, no una imagen.',
  '{name} is a PDF document, not an image. Export its pages as PNG or JPEG.':
    '{name} es un documento PDF, no una imagen. Exporta sus páginas como PNG o JPEG.',
  '{name} is a ZIP archive, not an image. Unzip it and add the images inside.':
    '{name} es un archivo ZIP, no una imagen. Descomprímelo y añade las imágenes que contiene.',
  '{name} is compressed with gzip, as in SVGZ files. Unpack it and add the image inside.':
    '{name} está comprimido con gzip, como los archivos SVGZ. Descomprímelo y añade la imagen que contiene.',
  '{name} is a video, not an image.': '{name} es un video, no una imagen.',
  'That is a link, not a file. Save the image on this device, then add the file.':
    'Eso es un enlace, no un archivo. Guarda la imagen en este dispositivo y luego añade el archivo.',
  '{count} image is in the list already, so it was not added again:':
    '{count} imagen ya está en la lista, así que no se volvió a añadir:',
  '{count} images are in the list already, so they were not added again:':
    '{count} imágenes ya están en la lista, así que no se volvieron a añadir:',
  'Add again': 'Añadir de todos modos',
  '{added} added, {skipped} skipped (not an image): {names}':
    'Añadidos: {added}. Omitidos por no ser imágenes ({skipped}): {names}',
  '{names} and {more} more': '{names} y {more} más',
  '{name} is not an image.': '{name} no es una imagen.',
  '{name} is in a format that Pixmill does not read: {format}. Export it as PNG or JPEG first.':
    '{name} está en un formato que Pixmill no lee: {format}. Expórtalo primero como PNG o JPEG.',
  '{name} is empty. Copy or download it again.': '{name} está vacío. Cópialo o descárgalo de nuevo.',
  '{name} is {source}, which this browser cannot read. Export it as JPEG or PNG first.':
    '{name} es {source} que este navegador no puede leer. Expórtala primero como JPEG o PNG.',
  '{name} is {source} with arithmetic coding, which this browser cannot read. Save it as PNG first.':
    '{name} es {source} con codificación aritmética, que este navegador no puede leer. Guárdala primero como PNG.',
  '{name} is {source} with 12 bits per color, which no browser can read. Save it as PNG first.':
    '{name} es {source} con 12 bits por color, que ningún navegador puede leer. Guárdala primero como PNG.',
  '{name} is {source} with lossless or hierarchical coding, which no browser can read. Save it as PNG first.':
    '{name} es {source} con codificación sin pérdida o jerárquica, que ningún navegador puede leer. Guárdala primero como PNG.',
  '{name} is a raw photo from a camera. Export it as JPEG or PNG first.':
    '{name} es una foto RAW de una cámara. Expórtala primero como JPEG o PNG.',
  '{name} is a RAW photo without a JPEG preview of the camera. Export it as JPEG or PNG first.':
    '{name} es una foto RAW sin la vista previa JPEG de la cámara. Expórtala primero como JPEG o PNG.',
  '{name} is {source} with a compression that Pixmill cannot read. Export it as JPEG or PNG first.':
    '{name} es {source} con una compresión que Pixmill no puede leer. Expórtala primero como JPEG o PNG.',
  '{name} is {source} with floating-point or signed colors. Export it as JPEG or PNG first.':
    '{name} es {source} con colores de coma flotante o con signo. Expórtala primero como JPEG o PNG.',
  '{name} is {source} with a color model that Pixmill cannot read. Export it as JPEG or PNG first.':
    '{name} es {source} con un modelo de color que Pixmill no puede leer. Expórtala primero como JPEG o PNG.',
  '{name} is {source} of several images over each other, which no decoder here can join. Export it as JPEG or PNG first.':
    '{name} es {source} de varias imágenes superpuestas, que ningún decodificador puede unir aquí. Expórtala primero como JPEG o PNG.',
  '{name} is {source} with text, and no fonts are installed here. Convert its text to paths first.':
    '{name} es {source} con texto, y aquí no hay fuentes instaladas. Convierte primero el texto en trazados.',
  '{name} is {source} with only an image sequence, like a video. Export one of its images as JPEG or PNG first.':
    '{name} es {source} que solo contiene una secuencia de imágenes, como un video. Exporta primero una de ellas como JPEG o PNG.',
  '{name} is a HEIC photo, which this browser cannot read. On the iPhone, share it with Options > Most Compatible, or choose Settings > Camera > Formats > Most Compatible.':
    '{name} es una foto HEIC, que este navegador no puede leer. En el iPhone, compártela con Opciones > Más compatible, o elige Ajustes > Cámara > Formatos > Más compatible.',
  '{name} is cut off. Copy or download it again.': '{name} está incompleto. Cópialo o descárgalo de nuevo.',
  '{name} is cut off after {percent}%. Copy or download it again.':
    '{name} se corta tras el {percent} %. Cópialo o descárgalo de nuevo.',
  '{name} is {source} with damaged data. Copy or download it again.':
    '{name} es {source} con datos dañados. Cópiala o descárgala de nuevo.',
  '{name} is an SVG whose filters compute {pixels} (limit {most}), which would block your browser. Save it as PNG first.':
    '{name} es un SVG cuyos filtros calculan {pixels} (límite: {most}), lo que bloquearía tu navegador. Guárdalo primero como PNG.',
  '{name} is an SVG that repeats its parts until it has {count} elements (limit {most}), which would block your browser. Save it as PNG first.':
    '{name} es un SVG que repite sus partes hasta tener {count} elementos (límite: {most}), lo que bloquearía tu navegador. Guárdalo primero como PNG.',
  '{name} is {source} with more than {most} scans, which would block your browser. Save it as PNG in an image editor first.':
    '{name} es {source} con más de {most} barridos, lo que bloquearía tu navegador. Guárdala primero como PNG en un editor de imágenes.',
  '{name} is {source} with more than {most} frames, which would block your browser. Split the animation into shorter ones first.':
    '{name} es {source} con más de {most} fotogramas, lo que bloquearía tu navegador. Divide primero la animación en otras más cortas.',
  countless: 'innumerables',
  '{name} was not finished: the page stopped responding or was closed while drawing it. Try again, or save it as PNG first.':
    '{name} quedó sin terminar: la página dejó de responder o se cerró mientras lo dibujaba. Inténtalo de nuevo o guárdalo primero como PNG.',
  '{name} is an SVG with embedded HTML. Browsers cannot convert such files.':
    '{name} es un SVG con HTML incrustado. Los navegadores no pueden convertir ese tipo de archivos.',
  '{name} is too large: {pixels} (limit {most}).': '{name} es demasiado grande: {pixels} (límite: {most}).',
  '{name} at {size} is too large: {pixels} (limit {most}). Choose a smaller size.':
    '{name} a {size} es demasiado grande: {pixels} (límite: {most}). Elige un tamaño menor.',
  '{name} at {size} is too large for {format} (limit {most} pixels per side). Choose a smaller size or another format.':
    '{name} a {size} es demasiado grande para {format} (límite: {most} píxeles por lado). Elige un tamaño menor u otro formato.',
  '{name} is {size} pixels, so the crop of these settings lies outside of it. Choose another crop.':
    '{name} mide {size} píxeles, así que el recorte de estos ajustes queda fuera. Elige otro recorte.',
  '{name} has a width or height of 0, so there is nothing to show.':
    '{name} tiene un ancho o un alto de 0: no hay nada que mostrar.',
  '{name} can no longer be read. It was moved, changed or deleted. Remove it and add it again.':
    '{name} ya no se puede leer. Se movió, se modificó o se eliminó. Quítalo y añádelo de nuevo.',
  '{name} needs more memory than is available ({pixels}). Close other tabs or choose a smaller size.':
    '{name} necesita más memoria de la disponible ({pixels}). Cierra otras pestañas o elige un tamaño menor.',
  '{name} cannot be {most} at these dimensions: the smallest possible file is {smallest}. It would look good at {size}.':
    '{name} no cabe en {most} con estas dimensiones: el archivo más ligero posible pesa {smallest}. Se vería bien a {size}.',
  '{name} cannot be {most} with these settings: it would take {smallest}, more than the original.':
    '{name} no cabe en {most} con estos ajustes: necesitaría {smallest}, más que el original.',
  'It would look good at {size}.': 'Se vería bien a {size}.',
  '{name} cannot be {most}: the smallest possible file is {smallest}.':
    '{name} no cabe en {most}: el archivo más ligero posible pesa {smallest}.',
  '{name} could not be processed: part of this site failed to load. Check your connection and try again.':
    'No se pudo procesar {name}: una parte de este sitio no se cargó. Revisa tu conexión e inténtalo de nuevo.',
  '{name} could not be processed: the {format} codec failed to load. Check your connection and try again.':
    'No se pudo procesar {name}: el códec {format} no se cargó. Revisa tu conexión e inténtalo de nuevo.',
  '{name} could not be processed: this needs WebAssembly, which is missing or blocked in this browser.':
    'No se pudo procesar {name}: hace falta WebAssembly, que falta o está bloqueado en este navegador.',
  '{name} could not be processed: this browser cannot save {format}. Choose another format.':
    'No se pudo procesar {name}: este navegador no puede guardar {format}. Elige otro formato.',
  '{name} could not be processed: your browser alters canvas data. Allow canvas access for this site and try again.':
    'No se pudo procesar {name}: tu navegador altera los datos del canvas. Permite a este sitio usar el canvas e inténtalo de nuevo.',
  '{name} took longer than {seconds} seconds and was stopped. Try again or choose a smaller size.':
    '{name} tardó más de {seconds} segundos y se detuvo. Inténtalo de nuevo o elige un tamaño menor.',
  '{name} could not be processed: the work stopped unexpectedly. Try again.':
    'No se pudo procesar {name}: el trabajo se interrumpió de repente. Inténtalo de nuevo.',
  '{name} was cancelled.': 'Se canceló {name}.',
  '{name} could not be processed. Something went wrong on our side. Try again, or reload the page.':
    'No se pudo procesar {name}. El fallo es nuestro. Inténtalo de nuevo o recarga la página.',
  'a {format} photo': 'una foto {format}',
  'a {format} image': 'una imagen {format}',
  'an {format} image': 'una imagen {format}',

  // Messages that are shown once.
  'No images found. JPEG, PNG, GIF and WebP files work best.':
    'No se encontraron imágenes. Los archivos JPEG, PNG, GIF y WebP funcionan mejor.',
  '{refused} of {added} files cannot be used. Select one in the list to see why.':
    '{refused} de {added} archivos no se pueden usar. Selecciona uno en la lista para ver por qué.',
  'Image copied.': 'Imagen copiada.',
  'Image copied as PNG.': 'Imagen copiada como PNG.',
  'The image could not be copied. Download it instead.': 'No se pudo copiar la imagen. Puedes descargarla.',
  'The image could not be shared. Download it instead.': 'No se pudo compartir la imagen. Puedes descargarla.',
  'The sample photos could not be downloaded. Check your connection and try again.':
    'No se pudieron descargar las fotos de ejemplo. Revisa tu conexión e inténtalo de nuevo.',
  'The page was reloaded, so {count} image is no longer here. Add it again.':
    'La página se recargó y {count} imagen ya no está aquí. Añádela de nuevo.',
  'The page was reloaded, so {count} images are no longer here. Add them again.':
    'La página se recargó y {count} imágenes ya no están aquí. Añádelas de nuevo.',
  'Downloaded {name}.': 'Se descargó {name}.',
  'Removed {name}.': 'Se quitó {name}.',
  'Removed {count} image.': 'Se quitó {count} imagen.',
  'Removed {count} images.': 'Se quitaron {count} imágenes.',
  'Too many images were shared at once (limit {most}). Add them here instead.':
    'Se compartieron demasiadas imágenes a la vez (límite: {most}). Añádelas aquí.',
  'The shared images are too large in total (limit {most}). Add them here instead.':
    'Las imágenes compartidas pesan demasiado en total (límite: {most}). Añádelas aquí.',
  'The shared images did not arrive. Add them here instead.': 'Las imágenes compartidas no llegaron. Añádelas aquí.',
  'This browser does not allow background work on this site, so images are processed one at a time.':
    'Este navegador no permite trabajar en segundo plano en este sitio, así que las imágenes se procesan de una en una.',
  'WebAssembly is not available, so your browser encodes the images itself.':
    'WebAssembly no está disponible, así que tu navegador codifica las imágenes.',
  'Part of this site failed to load, so your browser encodes the images itself. Check your connection.':
    'Una parte de este sitio no se cargó, así que tu navegador codifica las imágenes. Revisa tu conexión.',
  '{format} support is loading, {amount} MB.': 'Cargando la compatibilidad con {format} ({amount} MB).',
  'Pro is no longer active in this browser. You can still download finished images. A new batch requires Pro.':
    'Pro ya no está activo en este navegador. Aún puedes descargar las imágenes terminadas. Un lote nuevo requiere Pro.',

  // Notes about a finished image.
  'Animated image: only the first frame will be saved.': 'Imagen animada: solo se guardará el primer fotograma.',
  'The file contains more images or a video: only its main image will be saved.':
    'El archivo contiene más imágenes o un video: solo se guardará su imagen principal.',
  'Animated image: only frame {frame} will be saved.': 'Imagen animada: solo se guardará el fotograma {frame}.',
  'The animation lasts {seconds} s and repeats forever.': 'La animación dura {seconds} s y se repite sin fin.',
  'The animation lasts {seconds} s and plays once.': 'La animación dura {seconds} s y se reproduce una vez.',
  'The animation lasts {seconds} s and plays {plays} times.':
    'La animación dura {seconds} s y se reproduce {plays} veces.',
  'The animation is damaged: only its default image will be saved.':
    'La animación está dañada: solo se guardará su imagen predeterminada.',
  'The file is damaged: only its first frame could be read.':
    'El archivo está dañado: solo se pudo leer su primer fotograma.',
  'The file is damaged: only its first {count} frames could be read.':
    'El archivo está dañado: solo se pudieron leer sus primeros {count} fotogramas.',
  'Frame {frame} of {count}…': 'Fotograma {frame} de {count}…',
  Frame: 'Fotograma',
  '{format} cannot be animated: one frame is saved.': '{format} no admite animación: se guarda un fotograma.',
  'This is the camera’s preview, {size}, from the RAW file.':
    'Esta es la vista previa de la cámara, {size}, del archivo RAW.',
  'Several pages: only the first will be saved.': 'Varias páginas: solo se guardará la primera.',
  'The file is damaged: lines that could not be read were repaired.':
    'El archivo está dañado: se repararon las líneas que no se podían leer.',
  'Brightness beyond white, or below black, was cut off.':
    'Se recortó el brillo por encima del blanco o por debajo del negro.',
  'The result is larger than your file. Use your original instead.':
    'El resultado pesa más que tu archivo. Usa mejor el original.',
  'Transparent areas are filled with the background color.':
    'Las zonas transparentes se rellenan con el color de fondo.',
  'Encoded by your browser.': 'Codificada por tu navegador.',
  'Encoded by your browser: our encoder failed to load.':
    'Codificada por tu navegador: nuestro codificador no se cargó.',
  'What do these settings do?': '¿Qué hacen estos ajustes?',
  'Makes the file smaller without changing any pixel. For JPEG files.':
    'Aligera el archivo sin cambiar ningún píxel. Para archivos JPEG.',
  'A lower value makes a smaller file with more visible compression.':
    'Un valor más bajo da un archivo más ligero, con compresión más visible.',
  'New size as a percentage of the original.': 'El nuevo tamaño, como porcentaje del original.',
  'Width and height': 'Ancho y alto',
  'The size of the new image, in pixels.': 'El tamaño de la nueva imagen, en píxeles.',
  'Keeps width and height in proportion.': 'Mantiene la proporción entre ancho y alto.',
  'Max width and height': 'Ancho y alto máximos',
  'Larger images are scaled down to fit. Smaller ones keep their size.':
    'Las imágenes más grandes se reducen para que quepan. Las más pequeñas conservan su tamaño.',
  'When on, the image fits within both limits. When off, each side is limited separately.':
    'Si está activado, la imagen cabe en ambos límites. Si no, cada lado se limita por separado.',
  'JPEG for photos, PNG for graphics and transparency, WebP for both in smaller files, GIF for older software.':
    'JPEG para fotos, PNG para gráficos y transparencia, WebP para ambos con menos peso, GIF para programas antiguos.',
  'AVIF for the smallest photos on the web. It takes longer to save, and older browsers cannot open it.':
    'AVIF para las fotos más ligeras de la web. Tarda más en guardarse, y los navegadores antiguos no lo abren.',
  'JPEG XL for photos to keep. With Lossless, it holds a JPEG that is restorable byte for byte. Few browsers can open it.':
    'JPEG XL para fotos que quieras conservar. Con «Sin pérdida», contiene un JPEG que se puede restaurar byte por byte. Pocos navegadores lo abren.',
  'QOI for games and tools that read it. It is lossless and large, and saved at once.':
    'QOI para juegos y herramientas que lo lean. No pierde nada, pesa mucho y se guarda al instante.',
  'A nearly lossless file is smaller. Pixmill keeps every pixel as it is if you would see the difference.':
    'Un archivo casi sin pérdida es más ligero. Pixmill deja cada píxel como está si la diferencia se nota.',
  'Fewer colors make a much smaller PNG file. Pixmill keeps all of them if you would see the difference.':
    'Con menos colores, un archivo PNG pesa mucho menos. Pixmill los conserva todos si la diferencia se nota.',
  'How hard to work for a smaller file at the same quality.':
    'Cuánto trabajo dedicar a aligerar el archivo con la misma calidad.',
  'Fills transparent areas in formats that have no transparency, and the canvas around padded images.':
    'Rellena las zonas transparentes en formatos sin transparencia, y el espacio alrededor de las imágenes en el modo «Con fondo».',
} as const;
