/** Prices, the changelog and the forms that write to us. English to Spanish; `{slots}` keep their names. */
export const PAGES = {
  // Prices.
  'One image at a time is free, with no account. Pro handles whole batches.':
    'Una imagen a la vez es gratis y sin cuenta. Pro procesa lotes enteros.',
  Free: 'Gratis',
  'Get Started Free': 'Empezar gratis',
  'What each plan includes': 'Qué incluye cada plan',
  'What you get': 'Qué obtienes',
  'Compress, convert, optimize and resize one image at a time':
    'Comprimir, convertir, optimizar y redimensionar una imagen a la vez',
  'Convert to every format: {formats}': 'Convertir a todos los formatos: {formats}',
  'Also open {formats}': 'Abrir también {formats}',
  'Choose a quality, a look or a maximum file size': 'Elegir una calidad, un aspecto o un peso máximo de archivo',
  'Remove location and camera, keep author and copyright': 'Quitar ubicación y cámara, conservar autor y copyright',
  'Fast, secure and private: images stay on your device, also offline':
    'Rápido, seguro y privado: las imágenes se quedan en tu dispositivo, también sin conexión',
  'The codec lab: measure every encoder with your own images':
    'El laboratorio de códecs: mide cada codificador con tus propias imágenes',
  'Many images at once: compress, convert, optimize and resize':
    'Muchas imágenes a la vez: comprimir, convertir, optimizar y redimensionar',
  'Whole folders in, one ZIP file or a folder out': 'Entran carpetas enteras, sale un archivo ZIP o una carpeta',
  'A maximum size for all images together': 'Un peso máximo para todas las imágenes juntas',
  'The weakest results first, to look at and to redo': 'Los peores resultados primero, para verlos y rehacerlos',
  'Batches that continue after a crash or a restart': 'Lotes que continúan tras un fallo o un reinicio',
  'Early access to new features and updates': 'Acceso anticipado a nuevas funciones y mejoras',
  'What Pro adds': 'Qué añade Pro',
  'What stays free': 'Qué sigue siendo gratis',
  'Your plan': 'Tu plan',
  '{count} image is ready.': '{count} imagen está lista.',
  '{count} images are ready.': '{count} imágenes están listas.',
  'It stays on your device and comes with you when you have Pro.':
    'Se queda en tu dispositivo y seguirá contigo cuando tengas Pro.',
  'They stay on your device and come with you when you have Pro.':
    'Se quedan en tu dispositivo y seguirán contigo cuando tengas Pro.',
  '“{tool}” is part of Pro. As soon as you have Pro, it opens.':
    '«{tool}» es parte de Pro. En cuanto tengas Pro, se abrirá.',
  'Do you have Pro already? {link}': '¿Ya tienes Pro? {link}',
  Included: 'Incluido',
  'Not included': 'No incluido',

  // The changelog.
  'What is new, what changed and what was fixed.': 'Qué es nuevo, qué cambió y qué se corrigió.',
  Added: 'Añadido',
  Changed: 'Cambiado',
  Fixed: 'Corregido',
  'Compress, convert, optimize and resize are now separate features, each with its own page':
    'Comprimir, convertir, optimizar y redimensionar son ahora funciones separadas, cada una con su página',
  'Bulk processing: compress, convert, optimize or resize many images in one go, for PRO':
    'Procesamiento por lotes: comprimir, convertir, optimizar o redimensionar muchas imágenes de una vez, en PRO',
  'The header groups the tools, with one entry for a single image and one for multiple images':
    'La cabecera agrupa las herramientas, con una entrada para una sola imagen y otra para varias',
  'Quality hints for JPEG, PNG and WebP when converting': 'Consejos de calidad para JPEG, PNG y WebP al convertir',
  'Removing an image keeps the correct one selected': 'Al quitar una imagen, queda seleccionada la correcta',
  'Feature request and contact forms, linked from the footer':
    'Formularios de contacto y para proponer funciones, enlazados en el pie de página',
  'Sizes are shown in KB, MB or GB, and savings as a percentage':
    'El peso se muestra en KB, MB o GB, y el ahorro como porcentaje',
  'Batch download for PRO: all resized images in one ZIP file':
    'Descarga por lotes en PRO: todas las imágenes redimensionadas en un solo archivo ZIP',
  'Pricing page with the Free and Pro plans': 'Página de precios con los planes Gratis y Pro',
  'Signup and login, with a verification email': 'Registro e inicio de sesión, con un correo de verificación',
  'Dashboard with the current plan': 'Panel con el plan actual',
  'WebP as an output format': 'WebP como formato de salida',
  'A file can be added again after it was removed': 'Un archivo se puede volver a añadir después de quitarlo',
  'Header navbar, with a collapsible menu on small screens':
    'Barra de navegación en la cabecera, con un menú plegable en pantallas pequeñas',
  'The first uploaded image is selected automatically': 'La primera imagen añadida se selecciona automáticamente',
  'Resize images in the browser: width, height, scale and quality, with a preview':
    'Redimensionar imágenes en el navegador: ancho, alto, escala y calidad, con vista previa',
  'Aspect ratio lock': 'Bloqueo de proporciones',

  // Writing to us.
  'Have a question, a bug to report or an idea? Write to us.':
    '¿Tienes una pregunta, un error que contar o una idea? Escríbenos.',
  'Full name': 'Nombre completo',
  'Needed for a reply.': 'Lo necesitamos para responderte.',
  Reason: 'Motivo',
  'Choose a reason': 'Elige un motivo',
  Sponsorship: 'Patrocinio',
  'Bug report': 'Informe de error',
  Feedback: 'Comentarios',
  Others: 'Otros',
  'Send message': 'Enviar mensaje',
  'Please enter your full name.': 'Escribe tu nombre completo.',
  'Please choose a reason.': 'Elige un motivo.',
  'Please enter the details.': 'Escribe los detalles.',
  'Contact request submitted successfully!': '¡Tu mensaje se envió!',
  'Error submitting contact request. Please try again.': 'No se pudo enviar tu mensaje. Inténtalo de nuevo.',
  'What would make this tool better for you? We read every request.':
    '¿Qué haría que esta herramienta te sirviera mejor? Leemos cada propuesta.',
  'Feature title': 'Título de la función',
  'Feature description': 'Descripción de la función',
  'How would it help you?': '¿Cómo te ayudaría?',
  'Priority level': 'Nivel de prioridad',
  'Nice to Have': 'Estaría bien',
  'Would be Useful': 'Sería útil',
  'Very Important': 'Muy importante',
  'Only used to tell you when the feature is available.':
    'Solo se usa para avisarte cuando la función esté disponible.',
  'Submit request': 'Enviar propuesta',
  'Please give the feature a title.': 'Dale un título a la función.',
  'Please describe the feature.': 'Describe la función.',
  'Please tell us how it would help you.': 'Cuéntanos cómo te ayudaría.',
  'Please choose a priority.': 'Elige una prioridad.',
  'Feature request submitted successfully!': '¡Tu propuesta se envió!',
  'Error submitting feature request. Please try again.': 'No se pudo enviar tu propuesta. Inténtalo de nuevo.',
  'Submitting…': 'Enviando…',
  'Clear form': 'Vaciar formulario',
} as const;
