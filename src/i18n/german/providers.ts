/** Sentences that name Firebase or Paystack. A build without accounts omits them. English to German; `{slots}` keep their names. */
export const PROVIDERS = {
  'Paystack charges {charge} today, on {date} and then each month for {email}. You can cancel at any time. {link}':
    'Paystack bucht {charge} heute, wieder am {date} und dann jeden Monat für {email} ab. Du kannst jederzeit kündigen. {link}',
  'Paystack is not loaded. Please refresh the page.': 'Paystack ist nicht geladen. Bitte lade die Seite neu.',
  'Your earlier subscription is overdue, and Paystack may still charge it. {link} before you subscribe again.':
    'Dein früheres Abo ist überfällig, und Paystack bucht es vielleicht noch ab. {link}, bevor du neu abonnierst.',
  'Paystack charges {charge} on {date} and then each month for {email}. You can cancel at any time. {link}':
    'Paystack bucht {charge} am {date} und dann jeden Monat für {email} ab. Du kannst jederzeit kündigen. {link}',
  'Your renewal of {date} is late. Paystack will try again.':
    'Deine Verlängerung vom {date} steht noch aus. Paystack versucht es noch einmal.',
  'We are checking your subscription with Paystack.': 'Wir prüfen dein Abo bei Paystack.',
  'Simulated Paystack checkout. No money is charged.': 'Simulierte Zahlung mit Paystack. Es wird kein Geld abgebucht.',
  'Accounts are stored by Google Firebase, which also checks your password. We never see the password itself.':
    'Konten werden von Google Firebase gespeichert, das auch dein Passwort prüft. Das Passwort selbst sehen wir nie.',
  'Paystack takes the payment. Your card details go to Paystack and never reach us.':
    'Paystack wickelt die Zahlung ab. Deine Kartendaten gehen an Paystack und erreichen uns nie.',
  'We store the reference, the date and the amount of each payment, and your Paystack customer code.':
    'Wir speichern die Referenz, das Datum und den Betrag jeder Zahlung sowie deinen Kundencode bei Paystack.',
  'Google’s sign-in code is loaded on account pages, and Paystack’s code on the payment page. Neither is loaded elsewhere.':
    'Der Anmeldecode von Google wird auf den Kontoseiten geladen, der Code von Paystack auf der Zahlungsseite. Sonst wird keiner von beiden geladen.',
  'Paystack refunds the card that was charged.': 'Paystack erstattet auf die Karte, die belastet wurde.',
} as const;
