/** Privacy, terms, refunds, consent and the end of an account. English to German; `{slots}` keep their names. */
export const LEGAL = {
  'By registering you agree to the {terms}. The page {privacy} says what is stored.':
    'Mit der Registrierung stimmst du den {terms} zu. Die Seite {privacy} sagt, was gespeichert wird.',
  '{terms} · {refunds} · {privacy}': '{terms} · {refunds} · {privacy}',
  Privacy: 'Datenschutz',
  Terms: 'Nutzungsbedingungen',
  Refunds: 'Erstattungen',
  'Your images never leave your device. This page says what else is stored, where, and for how long.':
    'Deine Bilder verlassen nie dein Gerät. Diese Seite sagt, was sonst gespeichert wird, wo und wie lange.',
  'This text describes what the software does. The operator of this site must check it, add a name and an address, and adapt it to the law that applies.':
    'Dieser Text beschreibt, was die Software tut. Wer diese Website betreibt, muss ihn prüfen, Namen und Anschrift ergänzen und ihn an das geltende Recht anpassen.',
  'Your images': 'Deine Bilder',
  'Images are opened, changed and saved in your browser. They are never uploaded.':
    'Bilder werden in deinem Browser geöffnet, geändert und gespeichert. Sie werden nie hochgeladen.',
  'While a batch is open, its results are kept in your browser’s private storage for this site. Saving or discarding the batch deletes them.':
    'Solange ein Stapel offen ist, liegen seine Ergebnisse im privaten Speicher deines Browsers für diese Website. Beim Speichern oder Verwerfen des Stapels werden sie gelöscht.',
  'Of each result that you save from a batch, this browser keeps scrambled numbers (hashes) and the time, so that no image is made twice by mistake. Images and names cannot be read from them, and the oldest go when there are 20,000.':
    'Zu jedem Ergebnis, das du aus einem Stapel speicherst, behält dieser Browser unkenntlich gemachte Zahlen (Hashwerte) und den Zeitpunkt, damit kein Bild versehentlich zweimal verarbeitet wird. Bilder und Namen lassen sich daraus nicht lesen, und ab 20.000 verschwinden die ältesten.',
  'Your settings, your presets, your language and your theme are stored in this browser.':
    'Deine Einstellungen, deine Voreinstellungen, deine Sprache und dein Design werden in diesem Browser gespeichert.',
  'Your account': 'Dein Konto',
  'You need an account only for Pro. It holds your email address, your name if you signed in with Google, whether the address is verified, your plan and its dates. With Pro, it also holds the presets that you save.':
    'Ein Konto brauchst du nur für Pro. Es enthält deine E-Mail-Adresse, deinen Namen, wenn du dich mit Google angemeldet hast, ob die Adresse bestätigt ist, deinen Tarif und dessen Daten. Mit Pro enthält es auch die Voreinstellungen, die du speicherst.',
  'In a demo build there is no server: accounts stay in this browser, in its IndexedDB database.':
    'In einer Demoversion gibt es keinen Server: Konten bleiben in diesem Browser, in seiner IndexedDB-Datenbank.',
  'When you write to us': 'Wenn du uns schreibst',
  'The contact form and the feature request form store what you type into them.':
    'Das Kontaktformular und das Formular für Funktionswünsche speichern, was du dort eingibst.',
  'To limit spam, we count messages for an hour by a scrambled form of your IP address. The address itself is not stored.':
    'Um Spam zu begrenzen, zählen wir Nachrichten eine Stunde lang anhand einer unkenntlich gemachten Form deiner IP-Adresse. Die Adresse selbst wird nicht gespeichert.',
  'What is measured': 'Was gemessen wird',
  'If the operator uses Google Analytics, you are asked first, and nothing is loaded before you agree.':
    'Wenn auf dieser Website Google Analytics verwendet wird, wirst du vorher gefragt, und vor deiner Zustimmung wird nichts geladen.',
  'If you agree, page addresses and clicks on the download buttons are counted. File names and images never are.':
    'Wenn du zustimmst, werden Seitenadressen und Klicks auf die Schaltflächen zum Herunterladen gezählt. Dateinamen und Bilder nie.',
  'You can change your answer at the bottom of every page. A browser that sends Do Not Track or Global Privacy Control is not asked, and nothing is counted.':
    'Du kannst deine Antwort unten auf jeder Seite ändern. Sendet dein Browser Do Not Track oder Global Privacy Control, wirst du nicht gefragt, und nichts wird gezählt.',
  'Who else receives data': 'Wer sonst Daten erhält',
  'Google hosts the site and the accounts, and receives your IP address, as every web server does.':
    'Google betreibt die Server der Website und der Konten und erhält deine IP-Adresse, wie jeder Webserver.',
  'Deleting your data': 'Deine Daten löschen',
  'You can delete your account in the dashboard. This ends a running subscription and deletes your sign-in, your profile, your presets in the account and the messages you sent with your address.':
    'Du kannst dein Konto im Dashboard löschen. Das beendet ein laufendes Abo und löscht deinen Zugang, dein Profil, deine Voreinstellungen im Konto und die Nachrichten, die du mit deiner Adresse gesendet hast.',
  'Payment records are kept, because accounting laws require them.':
    'Zahlungsdaten bleiben erhalten, weil die Gesetze zur Buchführung es verlangen.',
  'To delete what is stored in your browser, clear the data of this site in your browser’s settings.':
    'Um zu löschen, was in deinem Browser gespeichert ist, lösche die Daten dieser Website in den Einstellungen deines Browsers.',
  'The rules for using Pixmill, in plain words.': 'Die Regeln für die Nutzung von Pixmill, in einfachen Worten.',
  'The tools for one image are free and need no account.':
    'Die Tools für ein Bild sind kostenlos und brauchen kein Konto.',
  'Pro adds the batch tools for as long as your subscription is paid.':
    'Mit Pro kommen die Stapeltools dazu, solange dein Abo bezahlt ist.',
  'Your images stay yours': 'Deine Bilder bleiben deine',
  'Your images are processed on your device, and you keep all rights to them.':
    'Deine Bilder werden auf deinem Gerät verarbeitet, und du behältst alle Rechte daran.',
  'Keep your originals: check a result before you delete the file that it was made from.':
    'Behalte deine Originale: Prüfe ein Ergebnis, bevor du die Datei löschst, aus der es entstanden ist.',
  'The subscription': 'Das Abo',
  'Pro is charged every month until you cancel. The pricing page shows the price and the amount that is charged.':
    'Pro wird jeden Monat abgebucht, bis du kündigst. Die Preisseite zeigt den Preis und den abgebuchten Betrag.',
  'You can cancel at any time in your dashboard. Pro then lasts until the end of the period that you paid for.':
    'Du kannst jederzeit in deinem Dashboard kündigen. Pro läuft dann bis zum Ende des bezahlten Zeitraums.',
  'If a payment fails, Pro ends a few days after the period that was paid for.':
    'Wenn eine Zahlung fehlschlägt, endet Pro einige Tage nach dem bezahlten Zeitraum.',
  'Keep your password to yourself. An account is for one person.':
    'Behalte dein Passwort für dich. Ein Konto ist für eine Person.',
  'Do not attack the service or try to use someone else’s account.':
    'Greife den Dienst nicht an und versuche nicht, ein fremdes Konto zu benutzen.',
  'What we cannot promise': 'Was wir nicht versprechen können',
  'The tools are made with care, but they come without a guarantee that every file can be read or that the site is always available.':
    'Die Tools sind mit Sorgfalt gemacht, aber ohne Garantie, dass jede Datei lesbar oder die Website immer erreichbar ist.',
  'How to stop paying, and how to ask for your money back.':
    'Wie du aufhörst zu zahlen und wie du dein Geld zurückbekommen kannst.',
  Cancelling: 'Kündigen',
  'Cancel in your dashboard. You won’t be charged again, and Pro lasts until the end of the period that you paid for.':
    'Kündige in deinem Dashboard. Es wird nichts mehr abgebucht, und Pro läuft bis zum Ende des bezahlten Zeitraums.',
  'Asking for a refund': 'Eine Erstattung beantragen',
  'Write to us through the contact form. Include the payment reference from your dashboard.':
    'Schreib uns über das Kontaktformular. Nenne die Referenz der Zahlung aus deinem Dashboard.',
  'When a payment is refunded, the Pro period it paid for ends at once.':
    'Wenn eine Zahlung erstattet wird, endet der damit bezahlte Zeitraum von Pro sofort.',
  'Charged by mistake': 'Versehentlich abgebucht',
  'If you were charged and do not have Pro, open your dashboard: it looks for payments that were not completed.':
    'Wenn etwas abgebucht wurde und du Pro nicht hast, öffne dein Dashboard: Es sucht nach Zahlungen, die nicht abgeschlossen wurden.',
  'If that does not help, write to us before you dispute the charge with your bank: a dispute ends Pro until it is settled.':
    'Wenn das nicht hilft, schreib uns, bevor du die Abbuchung bei deiner Bank anfichtst: Eine Anfechtung beendet Pro, bis sie geklärt ist.',
  'May we count visits with Google Analytics? Images and file names are never sent.':
    'Dürfen wir Besuche mit Google Analytics zählen? Bilder und Dateinamen werden nie gesendet.',
  'Analytics consent': 'Einwilligung zur Statistik',
  Agree: 'Zustimmen',
  Decline: 'Ablehnen',
  'Analytics choice': 'Auswahl zur Statistik',
  'Delete account': 'Konto löschen',
  'Delete your account?': 'Dein Konto löschen?',
  'Your sign-in, your profile and the messages you sent with your address are deleted, and a running subscription ends immediately. This cannot be undone.':
    'Dein Zugang, dein Profil und die Nachrichten, die du mit deiner Adresse gesendet hast, werden gelöscht, und ein laufendes Abo endet sofort. Das lässt sich nicht rückgängig machen.',
  'Keep my account': 'Mein Konto behalten',
  'Deleting…': 'Wird gelöscht…',
  'Yes, delete my account': 'Ja, mein Konto löschen',
  'For your safety, log out, log in again, and then delete your account within five minutes.':
    'Melde dich zu deiner Sicherheit ab und wieder an und lösche dein Konto dann innerhalb von fünf Minuten.',
  'Your account could not be deleted, because your subscription could not be ended. Please try again or contact support.':
    'Dein Konto konnte nicht gelöscht werden, weil dein Abo nicht beendet werden konnte. Bitte versuche es noch einmal oder wende dich an den Support.',
  'Your account could not be deleted. Please try again or contact support.':
    'Dein Konto konnte nicht gelöscht werden. Bitte versuche es noch einmal oder wende dich an den Support.',
  'Too many messages were sent from here. Please try again in an hour.':
    'Von hier wurden zu viele Nachrichten gesendet. Bitte versuche es in einer Stunde noch einmal.',
  // The changelog, beyond its dated entries.
  'Since June 2025': 'Seit Juni 2025',
  'JPEG, PNG, WebP and GIF are written by WebAssembly codecs: smaller files at the same quality':
    'JPEG, PNG, WebP und GIF werden von WebAssembly-Codecs geschrieben: kleinere Dateien bei gleicher Qualität',
  'A before and after slider with zoom, and an estimated size while you move a setting':
    'Ein Vorher-nachher-Regler mit Zoom und eine geschätzte Größe, während du eine Einstellung änderst',
  'HEIC, TIFF, JPEG XL and AVIF photos open in every browser, and images can be saved as AVIF and JPEG XL':
    'Fotos in HEIC, TIFF, JPEG XL und AVIF öffnen sich in jedem Browser, und Bilder lassen sich als AVIF und JPEG XL speichern',
  'A look or a file size as the goal instead of a number, and a heat map of the changes':
    'Ein Aussehen oder eine Dateigröße als Ziel statt einer Zahl und eine Heatmap der Änderungen',
  'Animations stay animated when resized, compressed or converted to GIF, WebP or PNG':
    'Animationen bleiben animiert, wenn sie skaliert, komprimiert oder in GIF, WebP oder PNG konvertiert werden',
  'Author, copyright and date are kept, private data is removed, and a report shows what the original reveals':
    'Urheber, Copyright und Datum bleiben, private Daten werden entfernt, und ein Bericht zeigt, was das Original verrät',
  'For batches, a limit for the total size, and a review that shows the worst results first':
    'Für Stapel ein Limit für die Gesamtgröße und eine Prüfung, die die schlechtesten Ergebnisse zuerst zeigt',
  'Batches of thousands of images with folders, pause, retry and settings for single images, which survive a closed tab':
    'Stapel mit Tausenden von Bildern, mit Ordnern, Anhalten, erneuten Versuchen und Einstellungen für einzelne Bilder, die einen geschlossenen Tab überstehen',
  'Pixmill can be installed, works offline, and takes images from the share menu of your device':
    'Pixmill lässt sich installieren, funktioniert offline und nimmt Bilder aus dem Teilen-Menü deines Geräts an',
  French: 'Französisch',
  'A codec lab that measures every encoder with your own images':
    'Ein Codec-Labor, das jeden Encoder mit deinen eigenen Bildern misst',
  'Registering for Pro leads to the payment, and paying leads back to your images':
    'Die Registrierung für Pro führt zur Zahlung und die Zahlung zurück zu deinen Bildern',
  'Privacy, terms and refunds in plain words, and a way to delete your account':
    'Datenschutz, Nutzungsbedingungen und Erstattungen in einfachen Worten und ein Weg, dein Konto zu löschen',
  'Passwords need 10 characters and must not be common': 'Passwörter brauchen 10 Zeichen und dürfen nicht häufig sein',
  'The pricing page shows both the price and the amount charged':
    'Die Preisseite zeigt den Preis und den abgebuchten Betrag',
  'Pro lasts until the end of the period you paid for, and every page shows the date':
    'Pro läuft bis zum Ende des bezahlten Zeitraums, und jede Seite zeigt das Datum',
  'Transparency, wide colors and HDR photos in JPEG are preserved, and rotation is applied':
    'Transparenz, erweiterte Farben und HDR-Fotos in JPEG bleiben erhalten, und die Drehung wird angewendet',
} as const;
