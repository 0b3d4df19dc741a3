/** The self-test of the visitor's browser. English to German; `{slots}` keep their names. */
export const SELF_TEST = {
  'Self-test': 'Selbsttest',
  'Pixmill self-test': 'Selbsttest von Pixmill',
  'Test this browser': 'Diesen Browser testen',
  'Does Pixmill work in this browser, on this device? This page runs every codec with tiny test images and shows what works. Nothing is uploaded.':
    'Funktioniert Pixmill in diesem Browser, auf diesem Gerät? Diese Seite führt jeden Codec mit winzigen Testbildern aus und zeigt, was funktioniert. Nichts wird hochgeladen.',
  'Start the self-test': 'Selbsttest starten',
  'Start again': 'Neu starten',
  'Checks that ended': 'Beendete Prüfungen',
  'Now: {check}': 'Jetzt: {check}',
  'Takes less than a minute on most devices. The 12 MP image needs some memory.':
    'Dauert auf den meisten Geräten weniger als eine Minute. Das Bild mit 12 MP braucht etwas Speicher.',
  'Canceled after {done} of {total} checks. Finished checks are kept.':
    'Nach {done} von {total} Prüfungen abgebrochen. Fertige Prüfungen bleiben erhalten.',
  'The self-test could not be loaded. Check the connection and start again.':
    'Der Selbsttest konnte nicht geladen werden. Prüfe die Verbindung und starte neu.',
  'Works: {works}. Limited: {limited}. Faults: {faults}.':
    'Funktioniert: {works}. Eingeschränkt: {limited}. Fehler: {faults}.',
  'Everything works in this browser.': 'In diesem Browser funktioniert alles.',
  'Everything that Pixmill needs works. Some features of the browser are missing.':
    'Alles, was Pixmill braucht, funktioniert. Einige Funktionen des Browsers fehlen.',
  'Something is wrong in this browser. The report helps to find out what.':
    'In diesem Browser stimmt etwas nicht. Der Bericht hilft herauszufinden, was.',
  Check: 'Prüfung',
  Verdict: 'Urteil',
  'Reason and details': 'Grund und Details',
  'Not run': 'Noch offen',
  'Running…': 'Läuft…',
  Browser: 'Browser',
  'Formats in': 'Formate lesen',
  'Formats out': 'Formate schreiben',
  'Speed and memory': 'Tempo und Speicher',
  'Storage and sharing': 'Speichern und Teilen',
  Works: 'Funktioniert',
  Limited: 'Eingeschränkt',
  Fault: 'Fehler',
  WebAssembly: 'WebAssembly',
  'WebAssembly SIMD': 'WebAssembly-SIMD',
  'WebAssembly threads': 'WebAssembly-Threads',
  Workers: 'Worker',
  'Canvas of the page': 'Canvas der Seite',
  'Image made by canvas': 'Bild aus einem Canvas',
  'Decoders of the browser': 'Decoder des Browsers',
  'Encoders of the browser': 'Encoder des Browsers',
  'Codecs for scripts': 'Codecs für Skripte',
  '12 MP JPEG: speed and memory': 'JPEG mit 12 MP: Tempo und Speicher',
  'Stored settings': 'Gespeicherte Einstellungen',
  Database: 'Datenbank',
  'Private files': 'Private Dateien',
  'Share sheet': 'Teilen-Menü',
  Clipboard: 'Zwischenablage',
  'Read {format}': '{format} lesen',
  'Write {format}': '{format} schreiben',
  'WebAssembly is missing or blocked. Pixmill uses the encoders of the browser, which write fewer formats.':
    'WebAssembly fehlt oder ist blockiert. Pixmill verwendet die Encoder des Browsers, die weniger Formate schreiben.',
  'The processor or the browser has no SIMD. Everything works, but slower.':
    'Der Prozessor oder der Browser hat kein SIMD. Alles funktioniert, aber langsamer.',
  'Threads with shared memory are missing. Pixmill does not need them.':
    'Threads mit gemeinsamem Speicher fehlen. Pixmill braucht sie nicht.',
  'The browser starts no module workers. The page makes single images itself, and batches do not run.':
    'Der Browser startet keine Modul-Worker. Einzelne Bilder verarbeitet die Seite selbst, Stapel laufen nicht.',
  'The browser does not show every common format. Pixmill uses its own decoders.':
    'Der Browser zeigt nicht jedes gängige Format. Pixmill verwendet eigene Decoder.',
  'The canvas writes no WebP. Pixmill uses its own encoder.':
    'Das Canvas schreibt kein WebP. Pixmill verwendet den eigenen Encoder.',
  'Scripts cannot use the decoders of the browser. Pixmill uses its own, or a canvas.':
    'Skripte können die Decoder des Browsers nicht verwenden. Pixmill nimmt eigene oder ein Canvas.',
  'The browser refuses this storage, perhaps in a private window. Results stay in memory and end with the tab.':
    'Der Browser verweigert diesen Speicher, vielleicht in einem privaten Fenster. Ergebnisse bleiben im Arbeitsspeicher und enden mit dem Tab.',
  'The browser shares no image files. Downloads work.':
    'Der Browser teilt keine Bilddateien. Herunterladen funktioniert.',
  'The browser does not put images or texts into the clipboard. Downloads work.':
    'Der Browser legt keine Bilder oder Texte in die Zwischenablage. Herunterladen funktioniert.',
  'The browser made the image itself, because the codec failed.':
    'Der Browser hat das Bild selbst erstellt, weil der Codec versagte.',
  'Without its codec, the browser cannot write this format.':
    'Ohne den Codec kann der Browser dieses Format nicht schreiben.',
  'There is no connection, and this codec has not been used here before. The others work offline.':
    'Es gibt keine Verbindung, und dieser Codec wurde hier noch nicht verwendet. Die anderen funktionieren offline.',
  'The image is right, but took long.': 'Das Bild stimmt, hat aber lange gedauert.',
  'The image shows something else than it must.': 'Das Bild zeigt etwas anderes, als es sollte.',
  'The file has another format or size than requested.':
    'Die Datei hat ein anderes Format oder eine andere Größe als verlangt.',
  'The canvas returns other pixels than were drawn. Some browsers do this for privacy. Pixmill avoids the canvas where it can.':
    'Das Canvas gibt andere Pixel zurück, als gezeichnet wurden. Manche Browser tun das zum Datenschutz. Pixmill meidet das Canvas, wo es geht.',
  'The code could not be loaded. A filter or the connection may block it.':
    'Der Code konnte nicht geladen werden. Vielleicht blockiert ihn ein Filter oder die Verbindung.',
  'The test file was refused.': 'Die Testdatei wurde abgelehnt.',
  'The worker died. The next check got a new one.': 'Der Worker ist abgestürzt. Die nächste Prüfung bekam einen neuen.',
  'There was no answer in time.': 'Die Antwort kam nicht rechtzeitig.',
  'The memory was not enough.': 'Der Speicher reichte nicht.',
  'An unexpected error. The details help to find it.': 'Ein unerwarteter Fehler. Die Details helfen, ihn zu finden.',
  'The report': 'Der Bericht',
  'Text of the report': 'Text des Berichts',
  'This is all that is copied. It names the browser and what it can do: no file names, no account, no ids.':
    'Nur das wird kopiert. Der Text nennt den Browser und was er kann: keine Dateinamen, kein Konto, keine Kennungen.',
  'The run was canceled, so checks are missing.': 'Der Lauf wurde abgebrochen, deshalb fehlen Prüfungen.',
  'Copy report': 'Bericht kopieren',
  'Copied. Paste it into a message to us.': 'Kopiert. Füge ihn in eine Nachricht an uns ein.',
  'Your browser blocks the clipboard. Select the text of the report and copy it.':
    'Dein Browser blockiert die Zwischenablage. Markiere den Text des Berichts und kopiere ihn.',
  'Send it to us': 'An uns senden',
} as const;
