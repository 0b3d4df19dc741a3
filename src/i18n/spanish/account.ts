/** Accounts, payments and their simulation in demo mode. English to Spanish; `{slots}` keep their names. */
export const ACCOUNT = {
  Email: 'Correo electrónico',
  Password: 'Contraseña',
  'New Password': 'Nueva contraseña',
  'Confirm Password': 'Confirma la contraseña',
  'Sending…': 'Enviando…',
  'or with your email': 'o con tu correo',
  Loading: 'Cargando',
  'Looking for your account': 'Buscando tu cuenta',
  'Loading your account': 'Cargando tu cuenta',
  'Checking your plan': 'Comprobando tu plan',
  'Your account could not be loaded. Check your connection and try again.':
    'No se pudo cargar tu cuenta. Revisa tu conexión e inténtalo de nuevo.',

  // Logging in.
  Login: 'Iniciar sesión',
  'Log in to Pixmill to use Pro, see your plan and manage your subscription.':
    'Inicia sesión en Pixmill para usar Pro, ver tu plan y gestionar tu suscripción.',
  'Log in': 'Iniciar sesión',
  'Logging in…': 'Iniciando sesión…',
  'Continue with Google': 'Continuar con Google',
  'Waiting for Google…': 'Esperando a Google…',
  'No account yet? {link}': '¿Aún no tienes cuenta? {link}',
  'Forgot password?': '¿Olvidaste la contraseña?',
  'Your email is verified': 'Tu correo está verificado',
  'In this browser you are already logged in, as {email}.': 'En este navegador ya iniciaste sesión como {email}.',
  'Continue to your dashboard': 'Continuar a tu panel',
  'Continue to payment': 'Continuar al pago',
  'Verifying your email': 'Verificando tu correo',
  'Resend Verification Email': 'Reenviar correo de verificación',
  'Please enter your password.': 'Escribe tu contraseña.',

  // Registering.
  Register: 'Registrarse',
  'Registering…': 'Registrando…',
  'Create an account for Pixmill Pro. The single-image tools are free without one.':
    'Crea una cuenta para Pixmill Pro. Las herramientas para una sola imagen son gratis y sin cuenta.',
  'You only need an account for Pro.': 'Solo necesitas una cuenta para Pro.',
  'Already have an account? {link}': '¿Ya tienes cuenta? {link}',
  'At least 10 characters. Avoid common passwords.': 'Al menos 10 caracteres. Evita contraseñas comunes.',
  'Please choose a password.': 'Elige una contraseña.',
  'Verification email sent': 'Correo de verificación enviado',
  'We sent a link to {email}. Open it to confirm your address, then log in. No email after a few minutes? Check your spam folder.':
    'Enviamos un enlace a {email}. Ábrelo para confirmar tu dirección y luego inicia sesión. ¿No llega nada en unos minutos? Mira en tu carpeta de spam.',
  'Go to Login': 'Ir a iniciar sesión',
  'Use another address': 'Usar otra dirección',

  // A forgotten password.
  'Forgot your password?': '¿Olvidaste tu contraseña?',
  'Enter your email, and we will send you a link to choose a new password.':
    'Escribe tu correo y te enviaremos un enlace para elegir una nueva contraseña.',
  'If {email} has an account, the link is on its way.': 'Si {email} tiene una cuenta, el enlace está en camino.',
  'Send link': 'Enviar enlace',
  'Back to Login': 'Volver a iniciar sesión',
  'Choose a new password': 'Elegir una nueva contraseña',
  'Your password has been changed. You can now log in.': 'Tu contraseña ha cambiado. Ya puedes iniciar sesión.',
  'Saving…': 'Guardando…',
  'Save password': 'Guardar contraseña',
  'Link expired? {link}': '¿El enlace ya no es válido? {link}',
  'Request a new one': 'Pide uno nuevo',

  // Errors and confirmations of accounts.
  'Network error. Please check your internet connection.': 'Error de red. Revisa tu conexión a internet.',
  'Popup was blocked. Please allow popups for this site.':
    'Se bloqueó la ventana emergente. Permite las ventanas emergentes en este sitio.',
  'Google sign-in is unavailable right now. Please use your email.':
    'El acceso con Google no está disponible ahora. Usa tu correo.',
  'Your browser blocks storage for this site, so you cannot sign in. Allow cookies and site data, then try again.':
    'Tu navegador bloquea el almacenamiento de este sitio, así que no puedes iniciar sesión. Permite las cookies y los datos del sitio e inténtalo de nuevo.',
  'An account already exists with this email. Please try logging in with your existing method.':
    'Ya existe una cuenta con este correo. Inicia sesión con tu método habitual.',
  'An error occurred during registration. Please try again.': 'Hubo un error durante el registro. Inténtalo de nuevo.',
  'An error occurred. Please try again.': 'Hubo un error. Inténtalo de nuevo.',
  'This email is already registered. Please try logging in instead.':
    'Este correo ya está registrado. Inicia sesión en su lugar.',
  'Please enter a valid email address.': 'Escribe una dirección de correo válida.',
  'Email/password accounts are not enabled. Please contact support.':
    'Las cuentas con correo y contraseña no están activadas. Escribe a soporte.',
  'Password is too weak. Please use a stronger password.': 'La contraseña es demasiado débil. Usa una más segura.',
  'Too many attempts. Please try again later.': 'Demasiados intentos. Inténtalo más tarde.',
  'Google sign-up was cancelled. Please try again.': 'Se canceló el registro con Google. Inténtalo de nuevo.',
  'Invalid email or password. Please try again.': 'Correo o contraseña incorrectos. Inténtalo de nuevo.',
  'No account found with this email. Please sign up first.':
    'No hay ninguna cuenta con este correo. Regístrate primero.',
  'Incorrect password. Please try again.': 'Contraseña incorrecta. Inténtalo de nuevo.',
  'Too many failed attempts. Please try again later.': 'Demasiados intentos fallidos. Inténtalo más tarde.',
  'This account has been disabled. Please contact support.': 'Esta cuenta está desactivada. Escribe a soporte.',
  'Please verify your email before logging in.': 'Verifica tu correo antes de iniciar sesión.',
  'This sign-in method is not enabled. Please contact support.':
    'Este método de acceso no está activado. Escribe a soporte.',
  'Google sign-in was cancelled. Please try again.': 'Se canceló el acceso con Google. Inténtalo de nuevo.',
  'This link has expired or was already used. Log in to get a new one.':
    'Este enlace caducó o ya se usó. Inicia sesión para obtener uno nuevo.',
  'This link has expired or was already used. Please request a new one.':
    'Este enlace caducó o ya se usó. Pide uno nuevo.',
  'Verification email has been resent. Please check your inbox.':
    'Reenviamos el correo de verificación. Revisa tu bandeja de entrada.',
  'Email verified successfully! You can now log in.': '¡Correo verificado! Ya puedes iniciar sesión.',
  'Passwords do not match': 'Las contraseñas no coinciden',

  // The dashboard.
  'Your plan, your subscription and the image tool.': 'Tu plan, tu suscripción y la herramienta de imágenes.',
  'Hello, {name}': 'Hola, {name}',
  'Your plan could not be loaded.': 'No se pudo cargar tu plan.',
  'Current plan: {plan}': 'Plan actual: {plan}',
  'Log Out': 'Cerrar sesión',
  'Upgrade Now': 'Pasar a Pro',
  'Your subscription is active. Welcome to Pro.': 'Tu suscripción está activa. Te damos la bienvenida a Pro.',

  // Paying.
  '{currency} {amount}': '{amount} {currency}',
  '{price}/month': '{price}/mes',
  'charged as {charge}': 'se cobran {charge}',
  'Upgrade to Pro': 'Pasar a Pro',
  'Pixmill Pro, {price} a month: process whole batches of images.':
    'Pixmill Pro, {price} al mes: procesa lotes enteros de imágenes.',
  'We could not verify an earlier payment yet. If you paid, come back in a few minutes. It will complete automatically.':
    'Aún no pudimos verificar un pago anterior. Si pagaste, vuelve en unos minutos. Se completará automáticamente.',
  'Processing…': 'Procesando…',
  Subscribe: 'Suscribirse',
  'Write to us if you have questions.': 'Escríbenos si tienes preguntas.',
  'Sign In Required': 'Inicia sesión primero',
  'Pro is tied to your account. Sign in to continue.': 'Pro va unido a tu cuenta. Inicia sesión para continuar.',
  'Sign In Now': 'Iniciar sesión',
  'You have Pro': 'Tienes Pro',
  'Your subscription is active. There is nothing more to pay.':
    'Tu suscripción está activa. No hay nada más que pagar.',
  'Back to your images': 'Volver a tus imágenes',
  'Go to your dashboard': 'Ir a tu panel',
  'Subscription was not successful. Please try again.': 'La suscripción no se completó. Inténtalo de nuevo.',
  'Subscription successful but failed to update your account. Please contact support.':
    'La suscripción se completó, pero no se pudo actualizar tu cuenta. Escribe a soporte.',
  'Something went wrong. Please try again later.': 'Algo falló. Inténtalo más tarde.',

  // Canceling.
  'Cancel Subscription': 'Cancelar la suscripción',
  'End your Pixmill Pro subscription.': 'Termina tu suscripción a Pixmill Pro.',
  'Loading your subscription': 'Cargando tu suscripción',
  "You won't be charged again. The bulk tools require Pro. The single-image tools stay free.":
    'No se te cobrará más. Las herramientas por lotes requieren Pro. Las de una sola imagen siguen siendo gratis.',
  'Cancelling…': 'Cancelando…',
  'Yes, cancel my subscription': 'Sí, cancelar mi suscripción',
  'Keep my subscription': 'Mantener mi suscripción',
  'Taking you to your dashboard.': 'Te llevamos a tu panel.',
  'No Active Subscription': 'Sin suscripción activa',
  'You are on the free plan. There is nothing to cancel, and you are not charged.':
    'Tienes el plan gratis. No hay nada que cancelar y no se te cobra.',
  Upgrade: 'Pasar a Pro',
  'Failed to load subscription information': 'No se pudo cargar la información de la suscripción',
  'Your subscription has been successfully cancelled. You will have access to pro features until the end of your current billing period.':
    'Tu suscripción se canceló. Seguirás teniendo las funciones Pro hasta el final del periodo de facturación actual.',
  'Failed to cancel subscription. Please try again or contact support.':
    'No se pudo cancelar la suscripción. Inténtalo de nuevo o escribe a soporte.',
  'You keep Pro until {date}.': 'Conservas Pro hasta el {date}.',
  'Your subscription is cancelled. You will not be charged again.':
    'Tu suscripción está cancelada. No se te cobrará más.',
  'Please verify your email first.': 'Verifica primero tu correo.',
  'Cancel it': 'Cancélala',
  'You have Pro until {date}. A new subscription is charged today and starts a new month.':
    'Tienes Pro hasta el {date}. Una suscripción nueva se cobra hoy y empieza un mes nuevo.',
  'Resume Pro': 'Reanudar Pro',
  'Subscribe to Pro': 'Suscribirse a Pro',
  'Subscribe anew': 'Suscribirse de nuevo',
  'You cancelled, and you keep Pro until {date}. Nothing is charged today.':
    'Cancelaste, y conservas Pro hasta el {date}. Hoy no se cobra nada.',
  'Your subscription could not be resumed. You have not been charged. Please try again or subscribe anew.':
    'No se pudo reanudar tu suscripción. No se te ha cobrado nada. Inténtalo otra vez o suscríbete de nuevo.',

  // The plan, the tools and the payments of a member.
  'Renews on {date}.': 'Se renueva el {date}.',
  'Cancelled. Your paid time ended on {date}.': 'Cancelada. Tu periodo pagado terminó el {date}.',
  'Your plan is Pro.': 'Tu plan es Pro.',
  'You paid again on {date} for a month that was already paid. Only one subscription continues. {link} for a refund, with the reference {reference}.':
    'Pagaste de nuevo el {date} por un mes ya pagado. Solo continúa una suscripción. {link} para pedir un reembolso, con la referencia {reference}.',
  'Write to us': 'Escríbenos',
  'Your payment is overdue. Pro features ended on {date}.':
    'Tu pago está atrasado. Las funciones Pro terminaron el {date}.',
  'Cancelled. You keep Pro until {date}.': 'Cancelada. Conservas Pro hasta el {date}.',
  'Your batch tools': 'Tus herramientas por lotes',
  'Pro image resizer': 'Redimensionador Pro',
  Payments: 'Pagos',
  'Your payments could not be loaded.': 'No se pudieron cargar tus pagos.',
  'No payments yet.': 'Aún no hay pagos.',
  'Loading your payments…': 'Cargando tus pagos…',
  Date: 'Fecha',
  Amount: 'Importe',
  Status: 'Estado',
  Paid: 'Pagado',
  Refunded: 'Reembolsado',
  Disputed: 'En disputa',

  // Demo mode.
  'Demo build': 'Versión de demostración',
  'Demo build. Do not publish it.': 'Demo. No publicar.',
  'Accounts and payments are simulated in this browser.': 'Cuentas y pagos simulados en este navegador.',
  Outbox: 'Bandeja de salida',
  'Loading the outbox': 'Cargando la bandeja de salida',
  'Emails that Pixmill would have sent. In demo mode they stay here.':
    'Los correos que Pixmill habría enviado. En modo de demostración se quedan aquí.',
  'No emails yet. Register or request a new password, and the email appears here.':
    'Aún no hay correos. Regístrate o pide una nueva contraseña, y el correo aparecerá aquí.',
  'To {email}, {time}': 'Para {email}, {time}',
  'Hello,': 'Hola:',
  'Verify your email for Pixmill': 'Verifica tu correo para Pixmill',
  'Follow this link to verify your email address.': 'Sigue este enlace para verificar tu dirección de correo.',
  'If you did not ask to verify this address, you can ignore this email.':
    'Si no pediste verificar esta dirección, puedes ignorar este correo.',
  'Reset your password for Pixmill': 'Restablece tu contraseña de Pixmill',
  'Follow this link to reset the Pixmill password of your {email} account.':
    'Sigue este enlace para restablecer la contraseña de Pixmill de tu cuenta {email}.',
  'If you did not ask to reset your password, you can ignore this email.':
    'Si no pediste restablecer tu contraseña, puedes ignorar este correo.',
  'Thanks,': 'Gracias,',
  'Your Pixmill team': 'El equipo de Pixmill',
  'Choose an account': 'Elige una cuenta',
  'Simulated Google sign-in. Any name and email address will do.':
    'Acceso simulado con Google. Sirve cualquier nombre y dirección de correo.',
  'Please enter a name.': 'Escribe un nombre.',
  'Popup blocked': 'Ventana bloqueada',
  'Script blocked': 'Script bloqueado',
  'Pay {amount}': 'Pagar {amount}',
  Reference: 'Referencia',
  Copy: 'Copiar',
  'Copy {reference}': 'Copiar {reference}',
  Copied: 'Copiado',
  Pay: 'Pagar',
  'Card declined': 'Tarjeta rechazada',
} as const;
