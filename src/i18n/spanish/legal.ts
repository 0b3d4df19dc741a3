/** Privacy, terms, refunds, consent and the end of an account. English to Spanish; `{slots}` keep their names. */
export const LEGAL = {
  'By registering you agree to the {terms}. The page {privacy} says what is stored.':
    'Al registrarte, aceptas las {terms}. La página {privacy} explica qué se guarda.',
  '{terms} · {refunds} · {privacy}': '{terms} · {refunds} · {privacy}',
  Privacy: 'Privacidad',
  Terms: 'Condiciones',
  Refunds: 'Reembolsos',
  'Your images never leave your device. This page says what else is stored, where, and for how long.':
    'Tus imágenes nunca salen de tu dispositivo. Esta página explica qué más se guarda, dónde y durante cuánto tiempo.',
  'This text describes what the software does. The operator of this site must check it, add a name and an address, and adapt it to the law that applies.':
    'Este texto describe lo que hace el software. El operador de este sitio debe revisarlo, añadir un nombre y una dirección, y adaptarlo a la ley aplicable.',
  'Your images': 'Tus imágenes',
  'Images are opened, changed and saved in your browser. They are never uploaded.':
    'Las imágenes se abren, se modifican y se guardan en tu navegador. Nunca se suben.',
  'While a batch is open, its results are kept in your browser’s private storage for this site. Saving or discarding the batch deletes them.':
    'Mientras un lote está abierto, sus resultados se conservan en el almacenamiento privado de tu navegador para este sitio. Al guardar o descartar el lote, se eliminan.',
  'Of each result that you save from a batch, this browser keeps scrambled numbers (hashes) and the time, so that no image is made twice by mistake. Images and names cannot be read from them, and the oldest go when there are 20,000.':
    'De cada resultado que guardas de un lote, este navegador conserva números ofuscados (hashes) y la hora, para que ninguna imagen se haga dos veces por error. De ellos no se pueden obtener imágenes ni nombres, y los más antiguos desaparecen al llegar a 20.000.',
  'Your settings, your presets, your language and your theme are stored in this browser.':
    'Tus ajustes, tus preajustes, tu idioma y tu tema se guardan en este navegador.',
  'Your account': 'Tu cuenta',
  'You need an account only for Pro. It holds your email address, your name if you signed in with Google, whether the address is verified, your plan and its dates. With Pro, it also holds the presets that you save.':
    'Solo necesitas una cuenta para Pro. Contiene tu dirección de correo, tu nombre si iniciaste sesión con Google, si la dirección está verificada, tu plan y sus fechas. Con Pro, también contiene los preajustes que guardas.',
  'In a demo build there is no server: accounts stay in this browser, in its IndexedDB database.':
    'En una versión de demostración no hay servidor: las cuentas se quedan en este navegador, en su base de datos IndexedDB.',
  'When you write to us': 'Cuando nos escribes',
  'The contact form and the feature request form store what you type into them.':
    'El formulario de contacto y el de propuestas guardan lo que escribes en ellos.',
  'To limit spam, we count messages for an hour by a scrambled form of your IP address. The address itself is not stored.':
    'Para limitar el spam, contamos los mensajes durante una hora mediante una forma ofuscada de tu dirección IP. La dirección en sí no se guarda.',
  'What is measured': 'Qué se mide',
  'If the operator uses Google Analytics, you are asked first, and nothing is loaded before you agree.':
    'Si el operador usa Google Analytics, primero se te pregunta, y no se carga nada antes de que aceptes.',
  'If you agree, page addresses and clicks on the download buttons are counted. File names and images never are.':
    'Si aceptas, se cuentan las direcciones de las páginas y los clics en los botones de descarga. Los nombres de archivo y las imágenes, nunca.',
  'You can change your answer at the bottom of every page. A browser that sends Do Not Track or Global Privacy Control is not asked, and nothing is counted.':
    'Puedes cambiar tu respuesta al final de cada página. A un navegador que envía Do Not Track o Global Privacy Control no se le pregunta, y no se cuenta nada.',
  'Who else receives data': 'Quién más recibe datos',
  'Google hosts the site and the accounts, and receives your IP address, as every web server does.':
    'Google aloja el sitio y las cuentas, y recibe tu dirección IP, como todo servidor web.',
  'Deleting your data': 'Eliminar tus datos',
  'You can delete your account in the dashboard. This ends a running subscription and deletes your sign-in, your profile, your presets in the account and the messages you sent with your address.':
    'Puedes eliminar tu cuenta en el panel. Con ello termina la suscripción en curso y se eliminan tu acceso, tu perfil, los preajustes de tu cuenta y los mensajes que enviaste con tu dirección.',
  'Payment records are kept, because accounting laws require them.':
    'Los registros de pagos se conservan, porque las leyes contables lo exigen.',
  'To delete what is stored in your browser, clear the data of this site in your browser’s settings.':
    'Para eliminar lo que se guarda en tu navegador, borra los datos de este sitio en los ajustes del navegador.',
  'The rules for using Pixmill, in plain words.': 'Las reglas para usar Pixmill, en palabras sencillas.',
  'The tools for one image are free and need no account.':
    'Las herramientas para una imagen son gratis y no necesitan cuenta.',
  'Pro adds the batch tools for as long as your subscription is paid.':
    'Pro añade las herramientas por lotes mientras tu suscripción esté pagada.',
  'Your images stay yours': 'Tus imágenes siguen siendo tuyas',
  'Your images are processed on your device, and you keep all rights to them.':
    'Tus imágenes se procesan en tu dispositivo, y conservas todos los derechos sobre ellas.',
  'Keep your originals: check a result before you delete the file that it was made from.':
    'Conserva tus originales: revisa un resultado antes de eliminar el archivo del que se hizo.',
  'The subscription': 'La suscripción',
  'Pro is charged every month until you cancel. The pricing page shows the price and the amount that is charged.':
    'Pro se cobra cada mes hasta que canceles. La página de precios muestra el precio y el importe que se cobra.',
  'You can cancel at any time in your dashboard. Pro then lasts until the end of the period that you paid for.':
    'Puedes cancelar cuando quieras en tu panel. Pro dura entonces hasta el final del periodo que pagaste.',
  'If a payment fails, Pro ends a few days after the period that was paid for.':
    'Si un pago falla, Pro termina unos días después del periodo pagado.',
  'Keep your password to yourself. An account is for one person.':
    'No compartas tu contraseña. Una cuenta es para una sola persona.',
  'Do not attack the service or try to use someone else’s account.':
    'No ataques el servicio ni intentes usar la cuenta de otra persona.',
  'What we cannot promise': 'Qué no podemos prometer',
  'The tools are made with care, but they come without a guarantee that every file can be read or that the site is always available.':
    'Las herramientas están hechas con cuidado, pero se ofrecen sin garantía de que todo archivo se pueda leer o de que el sitio esté siempre disponible.',
  'How to stop paying, and how to ask for your money back.':
    'Cómo dejar de pagar y cómo pedir que te devuelvan el dinero.',
  Cancelling: 'Cancelación',
  'Cancel in your dashboard. You won’t be charged again, and Pro lasts until the end of the period that you paid for.':
    'Cancela en tu panel. No se te cobrará más, y Pro dura hasta el final del periodo que pagaste.',
  'Asking for a refund': 'Pedir un reembolso',
  'Write to us through the contact form. Include the payment reference from your dashboard.':
    'Escríbenos con el formulario de contacto. Incluye la referencia del pago, que está en tu panel.',
  'When a payment is refunded, the Pro period it paid for ends at once.':
    'Cuando se reembolsa un pago, el periodo de Pro que cubría termina de inmediato.',
  'Charged by mistake': 'Cobros por error',
  'If you were charged and do not have Pro, open your dashboard: it looks for payments that were not completed.':
    'Si se te cobró y no tienes Pro, abre tu panel: busca los pagos que no se completaron.',
  'If that does not help, write to us before you dispute the charge with your bank: a dispute ends Pro until it is settled.':
    'Si eso no ayuda, escríbenos antes de disputar el cobro con tu banco: una disputa pone fin a Pro hasta que se resuelve.',
  'May we count visits with Google Analytics? Images and file names are never sent.':
    '¿Podemos contar las visitas con Google Analytics? Las imágenes y los nombres de archivo nunca se envían.',
  'Analytics consent': 'Consentimiento para estadísticas',
  Agree: 'Aceptar',
  Decline: 'Rechazar',
  'Analytics choice': 'Opciones de estadísticas',
  'Delete account': 'Eliminar cuenta',
  'Delete your account?': '¿Eliminar tu cuenta?',
  'Your sign-in, your profile and the messages you sent with your address are deleted, and a running subscription ends immediately. This cannot be undone.':
    'Se eliminan tu acceso, tu perfil y los mensajes que enviaste con tu dirección, y la suscripción en curso termina de inmediato. No se puede deshacer.',
  'Keep my account': 'Mantener mi cuenta',
  'Deleting…': 'Eliminando…',
  'Yes, delete my account': 'Sí, eliminar mi cuenta',
  'For your safety, log out, log in again, and then delete your account within five minutes.':
    'Por tu seguridad, cierra la sesión, iníciala de nuevo y elimina tu cuenta en los cinco minutos siguientes.',
  'Your account could not be deleted, because your subscription could not be ended. Please try again or contact support.':
    'No se pudo eliminar tu cuenta, porque no se pudo terminar tu suscripción. Inténtalo de nuevo o escribe a soporte.',
  'Your account could not be deleted. Please try again or contact support.':
    'No se pudo eliminar tu cuenta. Inténtalo de nuevo o escribe a soporte.',
  'Too many messages were sent from here. Please try again in an hour.':
    'Se enviaron demasiados mensajes desde aquí. Inténtalo de nuevo en una hora.',

  // The changelog, beyond its dated entries.
  'Since June 2025': 'Desde junio de 2025',
  'JPEG, PNG, WebP and GIF are written by WebAssembly codecs: smaller files at the same quality':
    'Códecs WebAssembly escriben JPEG, PNG, WebP y GIF: archivos más ligeros con la misma calidad',
  'A before and after slider with zoom, and an estimated size while you move a setting':
    'Un divisor de antes y después con zoom, y un peso estimado mientras mueves un ajuste',
  'HEIC, TIFF, JPEG XL and AVIF photos open in every browser, and images can be saved as AVIF and JPEG XL':
    'Las fotos HEIC, TIFF, JPEG XL y AVIF se abren en todos los navegadores, y las imágenes se pueden guardar como AVIF y JPEG XL',
  'A look or a file size as the goal instead of a number, and a heat map of the changes':
    'Un aspecto o un peso como objetivo en lugar de un número, y un mapa de calor de los cambios',
  'Animations stay animated when resized, compressed or converted to GIF, WebP or PNG':
    'Las animaciones siguen animadas al redimensionarlas, comprimirlas o convertirlas a GIF, WebP o PNG',
  'Author, copyright and date are kept, private data is removed, and a report shows what the original reveals':
    'Se conservan autor, copyright y fecha, se quitan los datos privados, y un informe muestra lo que revela el original',
  'For batches, a limit for the total size, and a review that shows the worst results first':
    'Para los lotes, un límite de peso total y una revisión que muestra primero los peores resultados',
  'Batches of thousands of images with folders, pause, retry and settings for single images, which survive a closed tab':
    'Lotes de miles de imágenes con carpetas, pausa, reintentos y ajustes por imagen, que sobreviven al cierre de la pestaña',
  'Pixmill can be installed, works offline, and takes images from the share menu of your device':
    'Pixmill se puede instalar, funciona sin conexión y recibe imágenes del menú de compartir de tu dispositivo',
  French: 'Francés',
  'A codec lab that measures every encoder with your own images':
    'Un laboratorio de códecs que mide cada codificador con tus propias imágenes',
  'Registering for Pro leads to the payment, and paying leads back to your images':
    'Registrarse para Pro lleva al pago, y el pago lleva de vuelta a tus imágenes',
  'Privacy, terms and refunds in plain words, and a way to delete your account':
    'Privacidad, condiciones y reembolsos en palabras sencillas, y una forma de eliminar tu cuenta',
  'Passwords need 10 characters and must not be common':
    'Las contraseñas necesitan 10 caracteres y no pueden ser comunes',
  'The pricing page shows both the price and the amount charged':
    'La página de precios muestra tanto el precio como el importe que se cobra',
  'Pro lasts until the end of the period you paid for, and every page shows the date':
    'Pro dura hasta el final del periodo que pagaste, y cada página muestra la fecha',
  'Transparency, wide colors and HDR photos in JPEG are preserved, and rotation is applied':
    'Se conservan la transparencia, los colores amplios y las fotos HDR en JPEG, y se aplica el giro',
} as const;
