/** Accounts, payments and their simulation in demo mode. English to German; `{slots}` keep their names. */
export const ACCOUNT = {
  Email: 'E-Mail',
  Password: 'Passwort',
  'New Password': 'Neues Passwort',
  'Confirm Password': 'Passwort bestätigen',
  'Sending…': 'Wird gesendet…',
  'or with your email': 'oder mit deiner E-Mail',
  Loading: 'Laden',
  'Looking for your account': 'Dein Konto wird gesucht',
  'Loading your account': 'Dein Konto wird geladen',
  'Checking your plan': 'Dein Tarif wird geprüft',
  'Your account could not be loaded. Check your connection and try again.':
    'Dein Konto konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',

  // Logging in.
  Login: 'Anmelden',
  'Log in to Pixmill to use Pro, see your plan and manage your subscription.':
    'Melde dich bei Pixmill an, um Pro zu nutzen, deinen Tarif zu sehen und dein Abo zu verwalten.',
  'Log in': 'Anmelden',
  'Logging in…': 'Anmeldung läuft…',
  'Continue with Google': 'Weiter mit Google',
  'Waiting for Google…': 'Warten auf Google…',
  'No account yet? {link}': 'Noch kein Konto? {link}',
  'Forgot password?': 'Passwort vergessen?',
  'Your email is verified': 'Deine E-Mail-Adresse ist bestätigt',
  'In this browser you are already logged in, as {email}.': 'In diesem Browser bist du schon als {email} angemeldet.',
  'Continue to your dashboard': 'Weiter zu deinem Dashboard',
  'Continue to payment': 'Weiter zur Zahlung',
  'Verifying your email': 'Deine E-Mail-Adresse wird bestätigt',
  'Resend Verification Email': 'Bestätigungsmail erneut senden',
  'Please enter your password.': 'Bitte gib dein Passwort ein.',

  // Registering.
  Register: 'Registrieren',
  'Registering…': 'Registrierung läuft…',
  'Create an account for Pixmill Pro. The single-image tools are free without one.':
    'Erstelle ein Konto für Pixmill Pro. Die Tools für ein einzelnes Bild sind ohne Konto kostenlos.',
  'You only need an account for Pro.': 'Ein Konto brauchst du nur für Pro.',
  'Already have an account? {link}': 'Du hast schon ein Konto? {link}',
  'At least 10 characters. Avoid common passwords.': 'Mindestens 10 Zeichen. Vermeide häufige Passwörter.',
  'Please choose a password.': 'Bitte wähle ein Passwort.',
  'Verification email sent': 'Bestätigungsmail gesendet',
  'We sent a link to {email}. Open it to confirm your address, then log in. No email after a few minutes? Check your spam folder.':
    'Wir haben einen Link an {email} gesendet. Öffne ihn, um deine Adresse zu bestätigen, und melde dich dann an. Nach ein paar Minuten noch keine E-Mail? Sieh im Spamordner nach.',
  'Go to Login': 'Zur Anmeldung',
  'Use another address': 'Andere Adresse verwenden',

  // A forgotten password.
  'Forgot your password?': 'Passwort vergessen?',
  'Enter your email, and we will send you a link to choose a new password.':
    'Gib deine E-Mail-Adresse ein, und wir senden dir einen Link für ein neues Passwort.',
  'If {email} has an account, the link is on its way.': 'Wenn es zu {email} ein Konto gibt, ist der Link unterwegs.',
  'Send link': 'Link senden',
  'Back to Login': 'Zurück zur Anmeldung',
  'Choose a new password': 'Neues Passwort wählen',
  'Your password has been changed. You can now log in.': 'Dein Passwort wurde geändert. Du kannst dich jetzt anmelden.',
  'Saving…': 'Wird gespeichert…',
  'Save password': 'Passwort speichern',
  'Link expired? {link}': 'Link abgelaufen? {link}',
  'Request a new one': 'Neuen anfordern',

  // Errors and confirmations of accounts.
  'Network error. Please check your internet connection.': 'Netzwerkfehler. Bitte prüfe deine Internetverbindung.',
  'Popup was blocked. Please allow popups for this site.':
    'Das Pop-up wurde blockiert. Bitte erlaube Pop-ups für diese Website.',
  'Google sign-in is unavailable right now. Please use your email.':
    'Die Anmeldung mit Google ist gerade nicht verfügbar. Bitte nutze deine E-Mail.',
  'Your browser blocks storage for this site, so you cannot sign in. Allow cookies and site data, then try again.':
    'Dein Browser blockiert den Speicher für diese Website, deshalb kannst du dich nicht anmelden. Erlaube Cookies und Websitedaten und versuche es noch einmal.',
  'An account already exists with this email. Please try logging in with your existing method.':
    'Zu dieser E-Mail gibt es schon ein Konto. Bitte melde dich so an wie bisher.',
  'An error occurred during registration. Please try again.':
    'Bei der Registrierung ist ein Fehler aufgetreten. Bitte versuche es noch einmal.',
  'An error occurred. Please try again.': 'Ein Fehler ist aufgetreten. Bitte versuche es noch einmal.',
  'This email is already registered. Please try logging in instead.':
    'Diese E-Mail ist schon registriert. Bitte melde dich an.',
  'Please enter a valid email address.': 'Bitte gib eine gültige E-Mail-Adresse ein.',
  'Email/password accounts are not enabled. Please contact support.':
    'Konten mit E-Mail und Passwort sind nicht aktiviert. Bitte wende dich an den Support.',
  'Password is too weak. Please use a stronger password.': 'Das Passwort ist zu schwach. Bitte nimm ein stärkeres.',
  'Too many attempts. Please try again later.': 'Zu viele Versuche. Bitte versuche es später noch einmal.',
  'Google sign-up was cancelled. Please try again.':
    'Die Registrierung mit Google wurde abgebrochen. Bitte versuche es noch einmal.',
  'Invalid email or password. Please try again.': 'E-Mail oder Passwort ist falsch. Bitte versuche es noch einmal.',
  'No account found with this email. Please sign up first.':
    'Zu dieser E-Mail gibt es kein Konto. Bitte registriere dich zuerst.',
  'Incorrect password. Please try again.': 'Falsches Passwort. Bitte versuche es noch einmal.',
  'Too many failed attempts. Please try again later.': 'Zu viele Fehlversuche. Bitte versuche es später noch einmal.',
  'This account has been disabled. Please contact support.':
    'Dieses Konto wurde deaktiviert. Bitte wende dich an den Support.',
  'Please verify your email before logging in.': 'Bitte bestätige deine E-Mail-Adresse, bevor du dich anmeldest.',
  'This sign-in method is not enabled. Please contact support.':
    'Diese Art der Anmeldung ist nicht aktiviert. Bitte wende dich an den Support.',
  'Google sign-in was cancelled. Please try again.':
    'Die Anmeldung mit Google wurde abgebrochen. Bitte versuche es noch einmal.',
  'This link has expired or was already used. Log in to get a new one.':
    'Dieser Link ist abgelaufen oder wurde schon benutzt. Melde dich an, um einen neuen zu bekommen.',
  'This link has expired or was already used. Please request a new one.':
    'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordere einen neuen an.',
  'Verification email has been resent. Please check your inbox.':
    'Die Bestätigungsmail wurde erneut gesendet. Bitte sieh in deinem Posteingang nach.',
  'Email verified successfully! You can now log in.': 'E-Mail-Adresse bestätigt! Du kannst dich jetzt anmelden.',
  'Passwords do not match': 'Die Passwörter stimmen nicht überein',

  // The dashboard.
  'Your plan, your subscription and the image tool.': 'Dein Tarif, dein Abo und das Bildertool.',
  'Hello, {name}': 'Hallo, {name}',
  'Your plan could not be loaded.': 'Dein Tarif konnte nicht geladen werden.',
  'Current plan: {plan}': 'Aktueller Tarif: {plan}',
  'Log Out': 'Abmelden',
  'Upgrade Now': 'Jetzt zu Pro',
  'Your subscription is active. Welcome to Pro.': 'Dein Abo ist aktiv. Willkommen bei Pro.',

  // Paying.
  '{currency} {amount}': '{amount} {currency}',
  '{price}/month': '{price}/Monat',
  'charged as {charge}': 'abgebucht als {charge}',
  'Upgrade to Pro': 'Zu Pro wechseln',
  'Pixmill Pro, {price} a month: process whole batches of images.':
    'Pixmill Pro, {price} im Monat: ganze Stapel von Bildern verarbeiten.',
  'We could not verify an earlier payment yet. If you paid, come back in a few minutes. It will complete automatically.':
    'Wir konnten eine frühere Zahlung noch nicht bestätigen. Wenn du bezahlt hast, komm in ein paar Minuten wieder. Sie wird automatisch abgeschlossen.',
  'Processing…': 'Wird verarbeitet…',
  Subscribe: 'Abonnieren',
  'Write to us if you have questions.': 'Schreib uns, wenn du Fragen hast.',
  'Sign In Required': 'Anmeldung nötig',
  'Pro is tied to your account. Sign in to continue.':
    'Pro ist mit deinem Konto verbunden. Melde dich an, um fortzufahren.',
  'Sign In Now': 'Jetzt anmelden',
  'You have Pro': 'Du hast Pro',
  'Your subscription is active. There is nothing more to pay.': 'Dein Abo ist aktiv. Es ist nichts mehr zu bezahlen.',
  'Back to your images': 'Zurück zu deinen Bildern',
  'Go to your dashboard': 'Zu deinem Dashboard',
  'Subscription was not successful. Please try again.': 'Das Abo kam nicht zustande. Bitte versuche es noch einmal.',
  'Subscription successful but failed to update your account. Please contact support.':
    'Das Abo ist abgeschlossen, aber dein Konto konnte nicht aktualisiert werden. Bitte wende dich an den Support.',
  'Something went wrong. Please try again later.': 'Etwas ist schiefgegangen. Bitte versuche es später noch einmal.',

  // Canceling.
  'Cancel Subscription': 'Abo kündigen',
  'End your Pixmill Pro subscription.': 'Beende dein Abo von Pixmill Pro.',
  'Loading your subscription': 'Dein Abo wird geladen',
  "You won't be charged again. The bulk tools require Pro. The single-image tools stay free.":
    'Es wird nichts mehr abgebucht. Die Stapeltools brauchen Pro. Die Tools für ein einzelnes Bild bleiben kostenlos.',
  'Cancelling…': 'Wird gekündigt…',
  'Yes, cancel my subscription': 'Ja, mein Abo kündigen',
  'Keep my subscription': 'Mein Abo behalten',
  'Taking you to your dashboard.': 'Du kommst jetzt zu deinem Dashboard.',
  'No Active Subscription': 'Kein aktives Abo',
  'You are on the free plan. There is nothing to cancel, and you are not charged.':
    'Du hast den kostenlosen Tarif. Es gibt nichts zu kündigen, und es wird nichts abgebucht.',
  Upgrade: 'Zu Pro',
  'Failed to load subscription information': 'Die Daten zum Abo konnten nicht geladen werden',
  'Your subscription has been successfully cancelled. You will have access to pro features until the end of your current billing period.':
    'Dein Abo ist gekündigt. Die Pro-Funktionen bleiben dir bis zum Ende des laufenden Abrechnungszeitraums.',
  'Failed to cancel subscription. Please try again or contact support.':
    'Das Abo konnte nicht gekündigt werden. Bitte versuche es noch einmal oder wende dich an den Support.',
  'You keep Pro until {date}.': 'Du behältst Pro bis zum {date}.',
  'Your subscription is cancelled. You will not be charged again.':
    'Dein Abo ist gekündigt. Es wird nichts mehr abgebucht.',
  'Please verify your email first.': 'Bitte bestätige zuerst deine E-Mail-Adresse.',
  'Cancel it': 'Kündige es',
  'You have Pro until {date}. A new subscription is charged today and starts a new month.':
    'Du hast Pro bis zum {date}. Ein neues Abo wird heute abgebucht und beginnt einen neuen Monat.',

  'Resume Pro': 'Pro fortsetzen',
  'Subscribe to Pro': 'Pro abonnieren',
  'Subscribe anew': 'Neu abonnieren',
  'You cancelled, and you keep Pro until {date}. Nothing is charged today.':
    'Du hast gekündigt und behältst Pro bis zum {date}. Heute wird nichts abgebucht.',
  'Your subscription could not be resumed. You have not been charged. Please try again or subscribe anew.':
    'Dein Abo konnte nicht fortgesetzt werden. Es wurde nichts abgebucht. Bitte versuche es noch einmal oder abonniere neu.',

  // The plan, the tools and the payments of a member.
  'Renews on {date}.': 'Verlängert sich am {date}.',
  'Cancelled. Your paid time ended on {date}.': 'Gekündigt. Deine bezahlte Zeit endete am {date}.',
  'Your plan is Pro.': 'Dein Tarif ist Pro.',
  'You paid again on {date} for a month that was already paid. Only one subscription continues. {link} for a refund, with the reference {reference}.':
    'Du hast am {date} einen schon bezahlten Monat noch einmal bezahlt. Nur ein Abo läuft weiter. {link} mit der Referenz {reference}, um das Geld zurückzubekommen.',
  'Write to us': 'Schreib uns',
  'Your payment is overdue. Pro features ended on {date}.':
    'Deine Zahlung ist überfällig. Die Pro-Funktionen endeten am {date}.',
  'Cancelled. You keep Pro until {date}.': 'Gekündigt. Du behältst Pro bis zum {date}.',
  'Your batch tools': 'Deine Stapeltools',
  'Pro image resizer': 'Bilder skalieren mit Pro',
  Payments: 'Zahlungen',
  'Your payments could not be loaded.': 'Deine Zahlungen konnten nicht geladen werden.',
  'No payments yet.': 'Noch keine Zahlungen.',
  'Loading your payments…': 'Deine Zahlungen werden geladen…',
  Date: 'Datum',
  Amount: 'Betrag',
  Status: 'Status',
  Paid: 'Bezahlt',
  Refunded: 'Erstattet',
  Disputed: 'Angefochten',

  // Demo mode.
  'Demo build': 'Demoversion',
  'Demo build. Do not publish it.': 'Demo. Nicht veröffentlichen.',
  'Accounts and payments are simulated in this browser.': 'Konten und Zahlungen sind hier simuliert.',
  Outbox: 'Postausgang',
  'Loading the outbox': 'Der Postausgang wird geladen',
  'Emails that Pixmill would have sent. In demo mode they stay here.':
    'E-Mails, die Pixmill gesendet hätte. Im Demomodus bleiben sie hier.',
  'No emails yet. Register or request a new password, and the email appears here.':
    'Noch keine E-Mails. Registriere dich oder fordere ein neues Passwort an, dann erscheint die E-Mail hier.',
  'To {email}, {time}': 'An {email}, {time}',
  'Hello,': 'Hallo,',
  'Verify your email for Pixmill': 'Bestätige deine E-Mail-Adresse für Pixmill',
  'Follow this link to verify your email address.': 'Folge diesem Link, um deine E-Mail-Adresse zu bestätigen.',
  'If you did not ask to verify this address, you can ignore this email.':
    'Wenn du diese Adresse nicht bestätigen wolltest, kannst du diese E-Mail ignorieren.',
  'Reset your password for Pixmill': 'Setze dein Passwort für Pixmill zurück',
  'Follow this link to reset the Pixmill password of your {email} account.':
    'Folge diesem Link, um das Pixmill-Passwort deines Kontos {email} zurückzusetzen.',
  'If you did not ask to reset your password, you can ignore this email.':
    'Wenn du dein Passwort nicht zurücksetzen wolltest, kannst du diese E-Mail ignorieren.',
  'Thanks,': 'Danke,',
  'Your Pixmill team': 'Dein Pixmill-Team',
  'Choose an account': 'Konto auswählen',
  'Simulated Google sign-in. Any name and email address will do.':
    'Simulierte Google-Anmeldung. Jeder Name und jede E-Mail-Adresse geht.',
  'Please enter a name.': 'Bitte gib einen Namen ein.',
  'Popup blocked': 'Pop-up blockiert',
  'Script blocked': 'Skript blockiert',
  'Pay {amount}': '{amount} bezahlen',
  Reference: 'Referenz',
  Copy: 'Kopieren',
  'Copy {reference}': '{reference} kopieren',
  Copied: 'Kopiert',
  Pay: 'Bezahlen',
  'Card declined': 'Karte abgelehnt',
} as const;
