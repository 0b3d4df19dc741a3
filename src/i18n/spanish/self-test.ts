/** The self-test of the visitor's browser. English to Spanish; `{slots}` keep their names. */
export const SELF_TEST = {
  'Self-test': 'Autodiagnóstico',
  'Pixmill self-test': 'Autodiagnóstico de Pixmill',
  'Test this browser': 'Probar este navegador',
  'Does Pixmill work in this browser, on this device? This page runs every codec with tiny test images and shows what works. Nothing is uploaded.':
    '¿Funciona Pixmill en este navegador y en este dispositivo? Esta página prueba cada códec con imágenes diminutas y muestra qué funciona. No se sube nada.',
  'Start the self-test': 'Iniciar el autodiagnóstico',
  'Start again': 'Empezar de nuevo',
  'Checks that ended': 'Pruebas terminadas',
  'Now: {check}': 'Ahora: {check}',
  'Takes less than a minute on most devices. The 12 MP image needs some memory.':
    'Tarda menos de un minuto en la mayoría de los dispositivos. La imagen de 12 MP necesita algo de memoria.',
  'Canceled after {done} of {total} checks. Finished checks are kept.':
    'Cancelado tras {done} de {total} pruebas. Las terminadas se conservan.',
  'The self-test could not be loaded. Check the connection and start again.':
    'No se pudo cargar el autodiagnóstico. Revisa la conexión y empieza de nuevo.',
  'Works: {works}. Limited: {limited}. Faults: {faults}.':
    'Funcionan: {works}. Con límites: {limited}. Fallos: {faults}.',
  'Everything works in this browser.': 'Todo funciona en este navegador.',
  'Everything that Pixmill needs works. Some features of the browser are missing.':
    'Todo lo que Pixmill necesita funciona. Faltan algunas funciones del navegador.',
  'Something is wrong in this browser. The report helps to find out what.':
    'Algo falla en este navegador. El informe ayuda a averiguar qué.',
  Check: 'Prueba',
  Verdict: 'Veredicto',
  'Reason and details': 'Motivo y detalles',
  'Not run': 'Pendiente',
  'Running…': 'En curso…',
  Browser: 'Navegador',
  'Formats in': 'Formatos de entrada',
  'Formats out': 'Formatos de salida',
  'Speed and memory': 'Velocidad y memoria',
  'Storage and sharing': 'Almacenamiento y uso compartido',
  Works: 'Funciona',
  Limited: 'Con límites',
  Fault: 'Fallo',
  WebAssembly: 'WebAssembly',
  'WebAssembly SIMD': 'WebAssembly SIMD',
  'WebAssembly threads': 'Hilos de WebAssembly',
  Workers: 'Workers',
  'Canvas of the page': 'Canvas de la página',
  'Image made by canvas': 'Imagen hecha con canvas',
  'Decoders of the browser': 'Decodificadores del navegador',
  'Encoders of the browser': 'Codificadores del navegador',
  'Codecs for scripts': 'Códecs para scripts',
  '12 MP JPEG: speed and memory': 'JPEG de 12 MP: velocidad y memoria',
  'Stored settings': 'Ajustes guardados',
  Database: 'Base de datos',
  'Private files': 'Archivos privados',
  'Share sheet': 'Menú de compartir',
  Clipboard: 'Portapapeles',
  'Read {format}': 'Leer {format}',
  'Write {format}': 'Escribir {format}',
  'WebAssembly is missing or blocked. Pixmill uses the encoders of the browser, which write fewer formats.':
    'WebAssembly falta o está bloqueado. Pixmill usa los codificadores del navegador, que escriben menos formatos.',
  'The processor or the browser has no SIMD. Everything works, but slower.':
    'El procesador o el navegador no tiene SIMD. Todo funciona, pero más lento.',
  'Threads with shared memory are missing. Pixmill does not need them.':
    'Faltan los hilos con memoria compartida. Pixmill no los necesita.',
  'The browser starts no module workers. The page makes single images itself, and batches do not run.':
    'El navegador no inicia workers de módulo. La página hace las imágenes sueltas, y los lotes no funcionan.',
  'The browser does not show every common format. Pixmill uses its own decoders.':
    'El navegador no muestra todos los formatos comunes. Pixmill usa sus propios decodificadores.',
  'The canvas writes no WebP. Pixmill uses its own encoder.':
    'El canvas no escribe WebP. Pixmill usa su propio codificador.',
  'Scripts cannot use the decoders of the browser. Pixmill uses its own, or a canvas.':
    'Los scripts no pueden usar los decodificadores del navegador. Pixmill usa los suyos o un canvas.',
  'The browser refuses this storage, perhaps in a private window. Results stay in memory and end with the tab.':
    'El navegador rechaza este almacenamiento, quizá en una ventana privada. Los resultados se quedan en la memoria y desaparecen con la pestaña.',
  'The browser shares no image files. Downloads work.':
    'El navegador no comparte archivos de imagen. Las descargas funcionan.',
  'The browser does not put images or texts into the clipboard. Downloads work.':
    'El navegador no pone imágenes ni textos en el portapapeles. Las descargas funcionan.',
  'The browser made the image itself, because the codec failed.': 'El navegador hizo la imagen, porque el códec falló.',
  'Without its codec, the browser cannot write this format.':
    'Sin su códec, el navegador no puede escribir este formato.',
  'There is no connection, and this codec has not been used here before. The others work offline.':
    'No hay conexión, y este códec no se ha usado aquí antes. Los demás funcionan sin conexión.',
  'The image is right, but took long.': 'La imagen es correcta, pero tardó mucho.',
  'The image shows something else than it must.': 'La imagen muestra algo distinto de lo que debe.',
  'The file has another format or size than requested.': 'El archivo tiene un formato o un tamaño distinto del pedido.',
  'The canvas returns other pixels than were drawn. Some browsers do this for privacy. Pixmill avoids the canvas where it can.':
    'El canvas devuelve píxeles distintos de los dibujados. Algunos navegadores lo hacen por privacidad. Pixmill evita el canvas donde puede.',
  'The code could not be loaded. A filter or the connection may block it.':
    'No se pudo cargar el código. Quizá lo bloquea un filtro o la conexión.',
  'The test file was refused.': 'Se rechazó el archivo de prueba.',
  'The worker died. The next check got a new one.': 'El worker se detuvo. La siguiente prueba recibió uno nuevo.',
  'There was no answer in time.': 'No hubo respuesta a tiempo.',
  'The memory was not enough.': 'La memoria no fue suficiente.',
  'An unexpected error. The details help to find it.': 'Un error inesperado. Los detalles ayudan a encontrarlo.',
  'The report': 'El informe',
  'Text of the report': 'Texto del informe',
  'This is all that is copied. It names the browser and what it can do: no file names, no account, no ids.':
    'Esto es todo lo que se copia. Indica el navegador y lo que puede hacer, sin nombres de archivo, cuenta ni identificadores.',
  'The run was canceled, so checks are missing.': 'Se canceló la ejecución, así que faltan pruebas.',
  'Copy report': 'Copiar informe',
  'Copied. Paste it into a message to us.': 'Copiado. Pégalo en un mensaje para nosotros.',
  'Your browser blocks the clipboard. Select the text of the report and copy it.':
    'Tu navegador bloquea el portapapeles. Selecciona el texto del informe y cópialo.',
  'Send it to us': 'Envíanoslo',
} as const;
