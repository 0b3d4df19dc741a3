/** Many images at once. English to Spanish; `{slots}` keep their names. */
export const BULK = {
  'Rotate all': 'Girar todas',
  'Flip all': 'Voltear todas',
  rotated: 'girada',
  'transparency filled': 'transparencia rellenada',
  'camera’s preview from the RAW file': 'vista previa de la cámara, del archivo RAW',
  'enlarged by {percent}%': 'ampliada un {percent} %',
  'as {format}, transparency kept': 'en {format}, con la transparencia',

  // Tools.
  'Resize images in bulk': 'Redimensionar imágenes por lotes',
  'One size for the whole folder, sharp to the last pixel. Nothing leaves your device.':
    'Un solo tamaño para toda la carpeta, con nitidez hasta el último píxel. Nada sale de tu dispositivo.',
  'Compress images in bulk': 'Comprimir imágenes por lotes',
  'Drop a folder, walk away, come back to smaller files. Nothing leaves your device.':
    'Suelta una carpeta, haz otra cosa y vuelve: tus archivos pesarán menos. Nada sale de tu dispositivo.',
  'Error compressing images. Please try again.': 'Error al comprimir las imágenes. Inténtalo de nuevo.',
  'Convert images in bulk': 'Convertir imágenes por lotes',
  'One format for the whole folder. Nothing leaves your device.':
    'Un solo formato para toda la carpeta. Nada sale de tu dispositivo.',
  'Error converting images. Please try again.': 'Error al convertir las imágenes. Inténtalo de nuevo.',
  'Optimize images in bulk': 'Optimizar imágenes por lotes',
  'The right size, format and quality for the whole folder. Nothing leaves your device.':
    'El tamaño, el formato y la calidad correctos para toda la carpeta. Nada sale de tu dispositivo.',
  'Error optimizing images. Please try again.': 'Error al optimizar las imágenes. Inténtalo de nuevo.',
  'Batch Download (2+ images required)': 'Descargar todo (mínimo 2 imágenes)',
  'Download All ({count}) Images': 'Descargar todo ({count} imágenes)',

  // Adding.
  'Drop whole folders, or paste images. Folder structure is preserved in the ZIP.':
    'Suelta carpetas enteras o pega imágenes. El ZIP conserva la estructura de carpetas.',
  'Add a folder': 'Añadir una carpeta',
  'Add images': 'Añadir más',
  Folder: 'Carpeta',

  // The progress of the batch.
  '{count} image': '{count} imagen',
  '{count} images': '{count} imágenes',
  '{done} of {total} done': 'Listo: {done} de {total}',
  '{count} failed': '{count} con error',
  '{count} failed.': '{count} con error.',
  '{count} image looks coarse at this file size.': '{count} imagen se ve tosca con este peso.',
  '{count} images look coarse at this file size.': '{count} imágenes se ven toscas con este peso.',
  'Scale down to look very good': 'Reducir para que se vea muy bien',
  '{count} left': 'faltan {count}',
  paused: 'en pausa',
  '{rate} images per second': '{rate} imágenes por segundo',
  '{rate} images per minute': '{rate} imágenes por minuto',
  'a few seconds left': 'quedan unos segundos',
  'about {seconds} seconds left': 'quedan unos {seconds} segundos',
  'about {count} minute left': 'queda {count} minuto aproximadamente',
  'about {count} minutes left': 'quedan unos {count} minutos',
  'about {count} hour left': 'queda {count} hora aproximadamente',
  'about {count} hours left': 'quedan unas {count} horas',
  'Batch progress': 'Progreso del lote',
  '{count} image added': '{count} imagen añadida',
  '{count} images added': '{count} imágenes añadidas',

  // Several selected images.
  '{count} selected': 'Selección: {count}',
  '{count} image selected': '{count} imagen seleccionada',
  '{count} images selected': '{count} imágenes seleccionadas',
  '{count} images excluded': '{count} imágenes excluidas',
  '{count} images included again': '{count} imágenes incluidas de nuevo',
  'In the list of images': 'En la lista de imágenes',
  'Select several images': 'Seleccionar varias imágenes',
  'Select all up to this one': 'Seleccionar todas hasta esta',
  'Extend the selection': 'Ampliar la selección',
  'Select the image or take it out': 'Añadir la imagen a la selección o quitarla',
  Select: 'Seleccionar',
  Deselect: 'Deseleccionar',
  'Select all': 'Seleccionar todas',
  Click: 'Clic',
  Escape: 'Esc',
  'Selected images': 'Imágenes seleccionadas',
  'More actions for the selected': 'Más acciones para la selección',
  'Clear the selection': 'Borrar la selección',
  'Same turn and crop': 'Mismo giro y recorte',
  'Same settings': 'Mismos ajustes',
  'Turns, straightens and crops the selected images like the one that is shown':
    'Gira, endereza y recorta las imágenes seleccionadas como la que se muestra',
  Started: 'Iniciado',
  Start: 'Iniciar',
  Pause: 'Pausar',
  Resume: 'Reanudar',
  Cancel: 'Cancelar',
  '{bytes} saved across {images}': '{bytes} menos en {images}',
  '{bytes} added across {images}': '{bytes} más en {images}',
  '{images} done: {before} is now {after}.': 'Listo: {images}, de {before} a {after}.',

  // The list.
  Show: 'Mostrar',
  All: 'Todo',
  Failed: 'Errores',
  'Failed {count}': 'Errores {count}',
  'Retry failed': 'Reintentar errores',
  'Remove all': 'Quitar todo',
  'Images in this batch': 'Imágenes de este lote',
  'No failed images.': 'Ninguna imagen con error.',
  Image: 'Imagen',
  Name: 'Nombre',
  Saved: 'Ahorro',
  State: 'Estado',
  Actions: 'Acciones',
  Waiting: 'En espera',
  'Waiting for its file': 'Esperando su archivo',
  Reading: 'Leyendo',
  Resizing: 'Redimensionando',
  Encoding: 'Codificando',
  Done: 'Listo',
  Cancelled: 'Cancelada',
  Outdated: 'Por rehacer',
  'This file': 'Este archivo',
  'as {format}': 'en {format}',
  'quality {quality}': 'calidad {quality}',
  'not lossless': 'con pérdida',
  'custom size': 'tamaño propio',
  'custom effort': 'esfuerzo propio',
  'custom fit': 'adaptación propia',
  'custom name': 'nombre propio',
  'what stands out stays': 'queda lo que destaca',
  'the middle stays': 'queda el centro',
  'custom canvas': 'fondo propio',
  sharpened: 'enfocada',
  'not sharpened': 'sin enfocar',
  'not enlarged': 'sin ampliar',
  'may be enlarged': 'se puede ampliar',
  'frame {frame}': 'fotograma {frame}',
  'all colors': 'todos los colores',
  'fewer colors': 'menos colores',
  'wide colors': 'colores amplios',
  'custom metadata': 'metadatos propios',
  'own mark': 'marca de agua propia',
  'no mark': 'sin marca de agua',
  'own stamp': 'firma propia',
  'no stamp': 'sin firma',
  'saves at least {percent}%': 'ahorra al menos un {percent} %',
  'saves any amount': 'con cualquier ahorro',
  'custom background': 'color de fondo propio',
  'Select an image to see what the settings do to it. Then press Start.':
    'Selecciona una imagen para ver el efecto de los ajustes. Luego pulsa Iniciar.',
  '{count} result was made with earlier settings.': '{count} resultado se hizo con ajustes anteriores.',
  '{count} results were made with earlier settings.': '{count} resultados se hicieron con ajustes anteriores.',
  'Reprocess {count}': 'Rehacer {count}',
  'The batch is paused. Resume it, and your images will be saved when all of them are finished.':
    'El lote está en pausa. Reanúdalo, y tus imágenes se guardarán cuando todas estén listas.',
  'Your images will be saved when all of them are finished.': 'Tus imágenes se guardarán cuando todas estén listas.',
  'There is nothing to save: no image could be processed.':
    'No hay nada que guardar: no se pudo procesar ninguna imagen.',
  'Do not save': 'No guardar',
  '{count} image was left out:': 'Falta {count} imagen:',
  '{count} images were left out:': 'Faltan {count} imágenes:',
  '{count} more under Failed.': 'Y {count} más en «Errores».',
  'saved as {name}': 'guardada como {name}',
  View: 'Vista',
  List: 'Lista',
  'Contact sheet': 'Hoja de contactos',
  'Selected image': 'Imagen seleccionada',
  'Hide the image': 'Ocultar la imagen',
  'More actions': 'Más acciones',
  'More actions for {name}': 'Más acciones para {name}',

  // One image.
  'This image': 'Esta imagen',
  'Download {name}': 'Descargar {name}',
  Retry: 'Reintentar',
  Remove: 'Quitar',
  'Settings for this image': 'Ajustes de esta imagen',
  'Output format': 'Formato de salida',
  'Same as batch': 'Igual que el lote',
  'Apply to this image': 'Aplicar a esta imagen',

  // Settings.
  '{format} has no quality setting': '{format} no tiene ajuste de calidad',
  "Keep each image's size": 'Conservar el tamaño de cada imagen',
  'Leave at 0 to keep the original size.': 'Deja 0 para conservar el tamaño original.',
  'Every image fits inside this width and height and keeps its proportions.':
    'Cada imagen cabe en este ancho y alto y conserva sus proporciones.',
  'Every image gets this width and height.': 'Todas las imágenes toman este ancho y alto.',
  'Every image gets this width. The height follows its aspect ratio.':
    'Todas las imágenes toman este ancho. El alto sigue las proporciones de cada una.',
  'Every image gets this height. The width follows its aspect ratio.':
    'Todas las imágenes toman este alto. El ancho sigue las proporciones de cada una.',
  'Every image gets this width and keeps its own height.': 'Todas las imágenes toman este ancho y conservan su alto.',
  'Every image gets this height and keeps its own width.': 'Todas las imágenes toman este alto y conservan su ancho.',
  'Max width': 'Ancho máximo',
  'Max height': 'Alto máximo',
  'Preserve aspect ratio': 'Mantener proporciones',
  'Smaller images keep their size.': 'Las imágenes más pequeñas conservan su tamaño.',

  // Where the results go.
  'More ways to save': 'Más formas de guardar',
  'Save ZIP as…': 'Guardar ZIP como…',
  'Save to a folder…': 'En una carpeta…',
  'ZIP progress': 'Progreso del ZIP',
  'Cancel the ZIP': 'Cancelar el ZIP',
  'Writing the ZIP: {done} of {total}': 'Escribiendo el ZIP: {done} de {total}',
  'ZIP saved.': 'ZIP guardado.',
  'ZIP saved in {parts} parts.': 'ZIP guardado en {parts} partes.',
  'There is not enough space on this device for the ZIP. Free up some space, then download again.':
    'No hay espacio suficiente en este dispositivo para el ZIP. Libera espacio y descarga de nuevo.',
  'The ZIP could not be written. Your images are still here.': 'No se pudo escribir el ZIP. Tus imágenes siguen aquí.',
  'A finished image can no longer be read. Add its original again, then download again.':
    'Una imagen terminada ya no se puede leer. Añade de nuevo su original y vuelve a descargar.',
  '{images} saved to the folder {name}.': 'Guardado en la carpeta {name}: {images}.',
  'The disk with the folder {name} is full. Your images are still here. Free up some space, then choose a folder again.':
    'El disco de la carpeta {name} está lleno. Tus imágenes siguen aquí. Libera espacio y elige de nuevo una carpeta.',
  'The folder {name} can no longer be written to. Your images are still here. Choose a folder again.':
    'Ya no se puede escribir en la carpeta {name}. Tus imágenes siguen aquí. Elige de nuevo una carpeta.',

  // Notices that require the user's attention.
  'This browser does not allow background work on this site, which a batch requires. The single-image tools work here.':
    'Este navegador no permite trabajar en segundo plano en este sitio, y un lote lo necesita. Las herramientas para una sola imagen funcionan aquí.',
  'Your browser stores nothing on disk for this site. Results stay in memory until you close this tab. Download them before you do.':
    'Tu navegador no guarda nada en el disco para este sitio. Los resultados siguen en la memoria hasta que cierres esta pestaña. Descárgalos antes.',
  'Save the finished images': 'Guardar las imágenes terminadas',
  'Add the same files again to continue: {count} image is no longer accessible. Finished images are kept.':
    'Añade de nuevo los mismos archivos para continuar: ya no se puede acceder a {count} imagen. Las imágenes terminadas se conservan.',
  'Add the same files again to continue: {count} images are no longer accessible. Finished images are kept.':
    'Añade de nuevo los mismos archivos para continuar: ya no se puede acceder a {count} imágenes. Las imágenes terminadas se conservan.',
  '{names} and {count} more': '{names} y {count} más',
  'Add files': 'Añadir archivos',
  today: 'hoy',
  yesterday: 'ayer',
  'on {weekday}': 'el {weekday}',
  'on {date}': 'el {date}',
  'Done {when}': 'Hecha {when}',
  'made by Pixmill {when}': 'hecha por Pixmill {when}',
  '{images} was done {when}.': '{images} se procesó {when}.',
  '{images} were done {when}.': '{images} se procesaron {when}.',
  '{images} were done before, the last {when}.': '{images} ya se procesaron, la última {when}.',
  '{images} is a result that Pixmill made {when}.': '{images} es un resultado que Pixmill hizo {when}.',
  '{images} are results that Pixmill made {when}.': '{images} son resultados que Pixmill hizo {when}.',
  '{images} are results that Pixmill made, the last {when}.':
    '{images} son resultados que Pixmill hizo, el último {when}.',
  'Make again': 'Hacer de nuevo',
  'Nothing left to make': 'No queda nada por hacer',
  'Add the folder {name}': 'Añadir la carpeta {name}',
  'There is not enough space on this device for more results. The batch is paused. Free up some space, then press Resume.':
    'No hay espacio suficiente en este dispositivo para más resultados. El lote está en pausa. Libera espacio y pulsa Reanudar.',
  'There is not enough space on this device for more results ({bytes} free). The batch is paused. Free up some space, then press Resume.':
    'No hay espacio suficiente en este dispositivo para más resultados (libres: {bytes}). El lote está en pausa. Libera espacio y pulsa Reanudar.',
  'Continue your batch: {done} of {total} done': 'Continúa tu lote: {done} de {total} listas',
  Continue: 'Continuar',
  'Open in its tool': 'Abrir en su herramienta',
  '{count} unfinished batch': '{count} lote sin terminar',
  '{count} unfinished batches': '{count} lotes sin terminar',
  '{count} more unfinished batch': '{count} lote más sin terminar',
  '{count} more unfinished batches': '{count} lotes más sin terminar',
  'Discard all': 'Descartar todos',
  'Discard all unfinished batches': 'Descartar todos los lotes sin terminar',
  'Results of {bytes} will be deleted from this device. Your original files are not affected.':
    'Se eliminarán de este dispositivo resultados que ocupan {bytes}. Tus archivos originales no se tocan.',
  'Unfinished batches are kept for 14 days. Removed from this device:':
    'Los lotes sin terminar se conservan 14 días. Eliminados de este dispositivo:',
  Discard: 'Descartar',
  'Discard this batch': 'Descartar este lote',
  '{images} already processed will be deleted from this device. Your original files are not affected.':
    'Se eliminarán de este dispositivo los resultados ya listos ({images}). Tus archivos originales no se tocan.',
  'Remove all images': 'Quitar todas las imágenes',
  '{images} and all results will be removed from this list. Your original files are not affected.':
    'Se quitarán de esta lista {images} y todos los resultados. Tus archivos originales no se tocan.',
  'Keep it': 'Conservar',
  'Keep them': 'Conservar',

  // More files of each image.
  'More files of each image…': 'Más archivos de cada imagen…',
  'More files of each image': 'Más archivos de cada imagen',
  'Make {count} more file of each': 'Crear {count} archivo más de cada una',
  'Make {count} more files of each': 'Crear {count} archivos más de cada una',
  'Make no more files': 'No crear más archivos',
  'They are saved beside the results, in the ZIP and in folders.':
    'Se guardan junto a los resultados, en el ZIP y en las carpetas.',
  'A total size counts the results alone.': 'Un peso total solo cuenta los resultados.',
  '+{count} file': '+{count} archivo',
  '+{count} files': '+{count} archivos',

  // A watched folder.
  'Watch a folder…': 'Vigilar una carpeta…',
  'Watch a folder': 'Vigilar una carpeta',
  'While this page is open, every image in the folder is processed, and so is every image that appears there later. The results go into a new folder, and the originals stay as they are.':
    'Mientras esta página esté abierta, se procesa cada imagen de la carpeta, y también cada imagen que llegue después. Los resultados van a una carpeta nueva, y los originales quedan tal cual.',
  'This browser reports new files at once.': 'Este navegador avisa al instante de los archivos nuevos.',
  'This browser does not report new files, so Pixmill looks every 5 seconds.':
    'Este navegador no avisa de los archivos nuevos, así que Pixmill mira cada 5 segundos.',
  'Watched folder': 'Carpeta vigilada',
  'New folder for results in': 'Carpeta nueva para los resultados en',
  'None chosen': 'Ninguna elegida',
  'Choose…': 'Elegir…',
  'Choose the watched folder': 'Elegir la carpeta vigilada',
  'Choose the folder for results': 'Elegir la carpeta para los resultados',
  'Start watching': 'Empezar a vigilar',
  'Watching “{folder}”: {images} made, written to “{output}”.': 'Vigilando «{folder}»: {images} en «{output}».',
  'Watching “{folder}”': 'Vigilando «{folder}»',
  'Pixmill looks for new files every 5 seconds.': 'Pixmill busca archivos nuevos cada 5 segundos.',
  Stop: 'Detener',
  '“{folder}” is no longer watched. Its finished images are kept.':
    '«{folder}» ya no se vigila. Sus imágenes terminadas se conservan.',
  '“{folder}” is no longer watched: the folder was moved, renamed or deleted.':
    '«{folder}» ya no se vigila: la carpeta se movió, cambió de nombre o se eliminó.',
  '“{folder}” is not watched: the browser has no access to the folder.':
    '«{folder}» no se vigila: el navegador no tiene acceso a la carpeta.',
  '“{folder}” is no longer watched: the folder could not be read.':
    '«{folder}» ya no se vigila: no se pudo leer la carpeta.',
  '“{folder}” is no longer watched: the disk for the results is full.':
    '«{folder}» ya no se vigila: el disco de los resultados está lleno.',
  '“{folder}” is not watched: the folder for the results cannot be written to.':
    '«{folder}» no se vigila: no se puede escribir en la carpeta de los resultados.',
  '“{folder}” is not watched: watching a folder needs Pro.':
    '«{folder}» no se vigila: vigilar una carpeta requiere Pro.',
  'Continue watching “{folder}”': 'Seguir vigilando «{folder}»',
  '“{folder}” is already watched in another tab.': '«{folder}» ya se vigila en otra pestaña.',

  // The report.
  'Report…': 'Informe…',
  Report: 'Informe',
  'Save as CSV': 'Guardar como CSV',
  'Save as JSON': 'Guardar como JSON',
  'Print…': 'Imprimir…',
  'Add the report to the ZIP': 'Añadir el informe al ZIP',
  'Looks worst': 'Peor aspecto',
  'All images': 'Todas las imágenes',
  'The first {shown} of {total} images. The files have all.':
    'Las primeras {shown} de {total} imágenes. Los archivos las tienen todas.',
  'No result': 'Sin resultado',
} as const;
