/** Sentences that name Firebase or Paystack. A build without accounts omits them. English to Spanish; `{slots}` keep their names. */
export const PROVIDERS = {
  'Paystack charges {charge} today, on {date} and then each month for {email}. You can cancel at any time. {link}':
    'Paystack cobra {charge} hoy, de nuevo el {date} y después cada mes a la cuenta {email}. Puedes cancelar cuando quieras. {link}',
  'Paystack is not loaded. Please refresh the page.': 'Paystack no se ha cargado. Actualiza la página.',
  'Your earlier subscription is overdue, and Paystack may still charge it. {link} before you subscribe again.':
    'Tu suscripción anterior está pendiente de pago, y Paystack aún puede cobrarla. {link} antes de suscribirte de nuevo.',
  'Paystack charges {charge} on {date} and then each month for {email}. You can cancel at any time. {link}':
    'Paystack cobra {charge} el {date} y después cada mes a la cuenta {email}. Puedes cancelar cuando quieras. {link}',
  'Your renewal of {date} is late. Paystack will try again.':
    'Tu renovación del {date} está atrasada. Paystack lo intentará de nuevo.',
  'We are checking your subscription with Paystack.': 'Estamos comprobando tu suscripción con Paystack.',
  'Simulated Paystack checkout. No money is charged.': 'Pago simulado de Paystack. No se cobra nada.',
  'Accounts are stored by Google Firebase, which also checks your password. We never see the password itself.':
    'Las cuentas se guardan en Google Firebase, que también comprueba tu contraseña. Nosotros nunca vemos la contraseña.',
  'Paystack takes the payment. Your card details go to Paystack and never reach us.':
    'Paystack recibe el pago. Los datos de tu tarjeta van a Paystack y nunca llegan a nosotros.',
  'We store the reference, the date and the amount of each payment, and your Paystack customer code.':
    'Guardamos la referencia, la fecha y el importe de cada pago, y tu código de cliente de Paystack.',
  'Google’s sign-in code is loaded on account pages, and Paystack’s code on the payment page. Neither is loaded elsewhere.':
    'El código de acceso de Google se carga en las páginas de cuenta, y el de Paystack en la página de pago. Ninguno de los dos se carga en otro lugar.',
  'Paystack refunds the card that was charged.': 'Paystack hace el reembolso a la tarjeta en la que se cobró.',
} as const;
