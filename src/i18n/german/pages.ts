/** Prices, the changelog and the forms that write to us. English to German; `{slots}` keep their names. */
export const PAGES = {
  // Prices.
  'One image at a time is free, with no account. Pro handles whole batches.':
    'Ein Bild nach dem anderen ist kostenlos, ohne Konto. Pro verarbeitet ganze Stapel.',
  Free: 'Gratis',
  'Get Started Free': 'Kostenlos loslegen',
  'What each plan includes': 'Was jeder Tarif enthält',
  'What you get': 'Was du bekommst',
  'Compress, convert, optimize and resize one image at a time':
    'Ein Bild nach dem anderen komprimieren, konvertieren, optimieren und skalieren',
  'Convert to every format: {formats}': 'In jedes Format konvertieren: {formats}',
  'Also open {formats}': 'Auch öffnen: {formats}',
  'Choose a quality, a look or a maximum file size': 'Eine Qualität, ein Aussehen oder eine maximale Dateigröße wählen',
  'Remove location and camera, keep author and copyright': 'Ort und Kamera entfernen, Urheber und Copyright behalten',
  'Fast, secure and private: images stay on your device, also offline':
    'Schnell, sicher und privat: Bilder bleiben auf deinem Gerät, auch offline',
  'The codec lab: measure every encoder with your own images':
    'Das Codec-Labor: jeden Encoder mit deinen eigenen Bildern messen',
  'Many images at once: compress, convert, optimize and resize':
    'Viele Bilder auf einmal: komprimieren, konvertieren, optimieren und skalieren',
  'Whole folders in, one ZIP file or a folder out': 'Ganze Ordner hinein, eine ZIP-Datei oder ein Ordner heraus',
  'A maximum size for all images together': 'Eine maximale Größe für alle Bilder zusammen',
  'The weakest results first, to look at and to redo': 'Die schwächsten Ergebnisse zuerst, zum Ansehen und Nachbessern',
  'Batches that continue after a crash or a restart': 'Stapel, die nach Absturz oder Neustart weiterlaufen',
  'Early access to new features and updates': 'Früher Zugang zu neuen Funktionen und Updates',
  'What Pro adds': 'Das kommt mit Pro dazu',
  'What stays free': 'Das bleibt kostenlos',
  'Your plan': 'Dein Tarif',
  '{count} image is ready.': '{count} Bild ist fertig.',
  '{count} images are ready.': '{count} Bilder sind fertig.',
  'It stays on your device and comes with you when you have Pro.':
    'Es bleibt auf deinem Gerät und kommt mit, sobald du Pro hast.',
  'They stay on your device and come with you when you have Pro.':
    'Sie bleiben auf deinem Gerät und kommen mit, sobald du Pro hast.',
  '“{tool}” is part of Pro. As soon as you have Pro, it opens.':
    '„{tool}“ gehört zu Pro. Sobald du Pro hast, öffnet es sich.',
  'Do you have Pro already? {link}': 'Du hast schon Pro? {link}',
  Included: 'Enthalten',
  'Not included': 'Nicht enthalten',

  // The changelog.
  'What is new, what changed and what was fixed.': 'Was neu ist, was sich geändert hat und was behoben wurde.',
  Added: 'Neu',
  Changed: 'Geändert',
  Fixed: 'Behoben',
  'Compress, convert, optimize and resize are now separate features, each with its own page':
    'Komprimieren, Konvertieren, Optimieren und Skalieren sind jetzt getrennte Funktionen, jede mit eigener Seite',
  'Bulk processing: compress, convert, optimize or resize many images in one go, for PRO':
    'Stapelverarbeitung: viele Bilder auf einmal komprimieren, konvertieren, optimieren oder skalieren, für PRO',
  'The header groups the tools, with one entry for a single image and one for multiple images':
    'Die Kopfzeile gruppiert die Tools, mit je einem Eintrag für ein Bild und für viele Bilder',
  'Quality hints for JPEG, PNG and WebP when converting':
    'Hinweise zur Qualität für JPEG, PNG und WebP beim Konvertieren',
  'Removing an image keeps the correct one selected': 'Nach dem Entfernen eines Bildes bleibt das richtige ausgewählt',
  'Feature request and contact forms, linked from the footer':
    'Formulare für Funktionswünsche und Kontakt, in der Fußzeile verlinkt',
  'Sizes are shown in KB, MB or GB, and savings as a percentage':
    'Größen stehen in KB, MB oder GB, die Ersparnis in Prozent',
  'Batch download for PRO: all resized images in one ZIP file':
    'Stapeldownload für PRO: alle skalierten Bilder in einer ZIP-Datei',
  'Pricing page with the Free and Pro plans': 'Preisseite mit den Tarifen Gratis und Pro',
  'Signup and login, with a verification email': 'Registrierung und Anmeldung, mit Bestätigungsmail',
  'Dashboard with the current plan': 'Dashboard mit dem aktuellen Tarif',
  'WebP as an output format': 'WebP als Ausgabeformat',
  'A file can be added again after it was removed':
    'Eine Datei lässt sich wieder hinzufügen, nachdem sie entfernt wurde',
  'Header navbar, with a collapsible menu on small screens':
    'Navigation in der Kopfzeile, mit ausklappbarem Menü auf kleinen Bildschirmen',
  'The first uploaded image is selected automatically': 'Das erste hinzugefügte Bild wird automatisch ausgewählt',
  'Resize images in the browser: width, height, scale and quality, with a preview':
    'Bilder im Browser skalieren: Breite, Höhe, Skalierung und Qualität, mit Vorschau',
  'Aspect ratio lock': 'Seitenverhältnis sperren',

  // Writing to us.
  'Have a question, a bug to report or an idea? Write to us.':
    'Du hast eine Frage, einen Fehler gefunden oder eine Idee? Schreib uns.',
  'Full name': 'Vor- und Nachname',
  'Needed for a reply.': 'Für eine Antwort nötig.',
  Reason: 'Grund',
  'Choose a reason': 'Grund auswählen',
  Sponsorship: 'Sponsoring',
  'Bug report': 'Fehlermeldung',
  Feedback: 'Feedback',
  Others: 'Sonstiges',
  'Send message': 'Nachricht senden',
  'Please enter your full name.': 'Bitte gib deinen Vor- und Nachnamen ein.',
  'Please choose a reason.': 'Bitte wähle einen Grund.',
  'Please enter the details.': 'Bitte gib die Details ein.',
  'Contact request submitted successfully!': 'Deine Nachricht wurde gesendet!',
  'Error submitting contact request. Please try again.':
    'Deine Nachricht konnte nicht gesendet werden. Bitte versuche es noch einmal.',
  'What would make this tool better for you? We read every request.':
    'Was würde dieses Tool für dich besser machen? Wir lesen jeden Wunsch.',
  'Feature title': 'Titel der Funktion',
  'Feature description': 'Beschreibung der Funktion',
  'How would it help you?': 'Wie würde sie dir helfen?',
  'Priority level': 'Priorität',
  'Nice to Have': 'Wäre schön',
  'Would be Useful': 'Wäre nützlich',
  'Very Important': 'Sehr wichtig',
  'Only used to tell you when the feature is available.': 'Nur, um dir Bescheid zu sagen, wenn es die Funktion gibt.',
  'Submit request': 'Wunsch senden',
  'Please give the feature a title.': 'Bitte gib der Funktion einen Titel.',
  'Please describe the feature.': 'Bitte beschreibe die Funktion.',
  'Please tell us how it would help you.': 'Bitte sag uns, wie sie dir helfen würde.',
  'Please choose a priority.': 'Bitte wähle eine Priorität.',
  'Feature request submitted successfully!': 'Dein Wunsch wurde gesendet!',
  'Error submitting feature request. Please try again.':
    'Dein Wunsch konnte nicht gesendet werden. Bitte versuche es noch einmal.',
  'Submitting…': 'Wird gesendet…',
  'Clear form': 'Formular leeren',
} as const;
