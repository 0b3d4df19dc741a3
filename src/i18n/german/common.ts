/** Widgets, amounts and the frame around every page. English to German; `{slots}` keep their names. */
export const COMMON = {
  '{amount} Bytes': '{amount} Byte',
  '{amount} KB': '{amount} KB',
  '{amount} MB': '{amount} MB',
  '{amount} GB': '{amount} GB',
  '{limit} = {bytes} bytes, shown as {shown}.': '{limit} = {bytes} Byte, angezeigt als {shown}.',
  '{size} ({bytes} bytes)': '{size} ({bytes} Byte)',
  '{amount} ms': '{amount} ms',
  '{amount} s': '{amount} s',
  '{amount} MP': '{amount} MP',
  '{amount} gigapixels': '{amount} Gigapixel',
  'more than 1000 gigapixels': 'mehr als 1000 Gigapixel',
  'The language could not be loaded. Check your connection and try again.':
    'Die Sprache konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
  Language: 'Sprache',

  // Widgets.
  '%': ' %',
  '{percent}%': '{percent} %',
  Close: 'Schließen',
  Dismiss: 'Ausblenden',
  Notifications: 'Mitteilungen',
  '(optional)': '(freiwillig)',
  'Enter a whole number of {min} or more.': 'Gib eine ganze Zahl ab {min} ein.',
  '“{text}” is not a number.': '„{text}“ ist keine Zahl.',
  'Enter a whole number from {min} to {max}.': 'Gib eine ganze Zahl von {min} bis {max} ein.',
  '{label} is {value} again.': '{label} ist wieder {value}.',
  'Remove {name}': '{name} entfernen',
  'Cannot be used': 'Nicht verwendbar',
  'Cannot be shown': 'Anzeige nicht möglich',
  Undo: 'Rückgängig',
  'No data yet.': 'Noch keine Daten.',
  Before: 'Vorher',
  After: 'Nachher',
  'Pause the animation': 'Animation anhalten',
  'Play the animation': 'Animation abspielen',
  'Before and after': 'Vorher und nachher',
  'Focus point': 'Fokuspunkt',
  'Arrow keys move it, Home centers it. The image is cropped around this point.':
    'Die Pfeiltasten verschieben ihn, Pos1 setzt ihn in die Mitte. Das Bild wird um diesen Punkt herum zugeschnitten.',
  '{across}% from the left, {down}% from the top': '{across} % von links, {down} % von oben',
  '{before}% before, {after}% after': '{before} % vorher, {after} % nachher',
  'Preview of {name}. Press plus or minus to zoom, arrow keys to pan.':
    'Vorschau von {name}. Plus und Minus zoomen, die Pfeiltasten verschieben.',
  Fit: 'Anpassung',
  'Fit to window': 'Ganzes Bild',
  Zoom: 'Zoom',
  'Zoom in': 'Vergrößern',
  'Zoom out': 'Verkleinern',
  'Hold to view the original, or press once': 'Halten, um das Original zu sehen, oder einmal drücken',
  Details: 'Details',
  'Theme: system': 'Design: System',
  'Theme: light': 'Design: hell',
  'Theme: dark': 'Design: dunkel',

  // The frame around every page.
  'Skip to content': 'Zum Inhalt springen',
  'Waiting for the network. Part of this page has not loaded yet. Nothing is lost.':
    'Warten auf das Netzwerk. Ein Teil dieser Seite ist noch nicht geladen. Nichts geht verloren.',
  Menu: 'Menü',
  Main: 'Hauptmenü',
  Pro: 'Pro',
  Pricing: 'Preise',
  Dashboard: 'Dashboard',
  'Login/Register': 'Anmelden/Registrieren',
  About: 'Über Pixmill',
  'Pixmill is an all-in-one image processing solution that compresses, converts and resizes images while keeping quality. It works on your device: your images are never uploaded.':
    'Pixmill ist die Komplettlösung für Bilder: komprimieren, konvertieren und skalieren bei voller Qualität. Alles passiert auf deinem Gerät: Deine Bilder werden nie hochgeladen.',
  'Free tools': 'Kostenlose Tools',
  'PRO tools': 'PRO-Tools',
  'One image': 'Ein Bild',
  'Many images': 'Viele Bilder',
  'Request a feature': 'Funktion vorschlagen',
  Changelog: 'Neuerungen',
  Contact: 'Kontakt',
  'Codec lab for developers': 'Codec-Labor für Entwickler',
  '(opens in a new tab)': '(öffnet sich in einem neuen Tab)',
  'Icon drawn for Pixmill.': 'Icon für Pixmill gezeichnet.',
  Licenses: 'Lizenzen',
  'Need help?': 'Hilfe nötig?',
  'Contact Us': 'Schreib uns',
  'A new version is ready.': 'Eine neue Version ist bereit.',
  'Reloading clears your list. Download your images first.':
    'Beim Neuladen wird deine Liste geleert. Lade deine Bilder vorher herunter.',
  Reload: 'Neu laden',
  Later: 'Später',
  'Unexpected Application Error!': 'Unerwarteter Fehler in der Anwendung!',
  'Something went wrong on this page. Your original files are safe on your device. Reload to start again.':
    'Auf dieser Seite ist etwas schiefgegangen. Deine Originaldateien sind sicher auf deinem Gerät. Lade die Seite neu, um von vorn zu beginnen.',
  'Page not found': 'Seite nicht gefunden',
  'There is no page at this address.': 'Unter dieser Adresse gibt es keine Seite.',
  'Oops! Page not found': 'Hoppla! Seite nicht gefunden',
  'There is nothing at this address. The link may be outdated or mistyped.':
    'Unter dieser Adresse gibt es nichts. Vielleicht ist der Link veraltet oder enthält einen Tippfehler.',
  'Return to Home': 'Zur Startseite',

  // Errors of one file.
  '{name} is a text file, not an image.': '{name} ist eine Textdatei, kein Bild.',
  '{name} is a web page, not an image. Save the image itself from that page.':
    '{name} ist eine Webseite, kein Bild. Speichere von dieser Seite das Bild selbst.',
  '{name} is a JSON file, not an image.': '{name} ist eine JSON-Datei, kein Bild.',
  '{name} is a PDF document, not an image. Export its pages as PNG or JPEG.':
    '{name} ist ein PDF-Dokument, kein Bild. Exportiere die Seiten als PNG oder JPEG.',
  '{name} is a ZIP archive, not an image. Unzip it and add the images inside.':
    '{name} ist ein ZIP-Archiv, kein Bild. Entpacke es und füge die Bilder daraus hinzu.',
  '{name} is compressed with gzip, as in SVGZ files. Unpack it and add the image inside.':
    '{name} ist mit gzip komprimiert, wie bei SVGZ-Dateien. Entpacke die Datei und füge das Bild daraus hinzu.',
  '{name} is a video, not an image.': '{name} ist ein Video, kein Bild.',
  'That is a link, not a file. Save the image on this device, then add the file.':
    'Das ist ein Link, keine Datei. Speichere das Bild auf diesem Gerät und füge dann die Datei hinzu.',
  '{count} image is in the list already, so it was not added again:':
    '{count} Bild ist schon in der Liste und wurde nicht noch einmal hinzugefügt:',
  '{count} images are in the list already, so they were not added again:':
    '{count} Bilder sind schon in der Liste und wurden nicht noch einmal hinzugefügt:',
  'Add again': 'Trotzdem hinzufügen',
  '{added} added, {skipped} skipped (not an image): {names}':
    '{added} hinzugefügt, {skipped} übersprungen (kein Bild): {names}',
  '{names} and {more} more': '{names} und {more} weitere',
  '{name} is not an image.': '{name} ist kein Bild.',
  '{name} is in a format that Pixmill does not read: {format}. Export it as PNG or JPEG first.':
    '{name} hat ein Format, das Pixmill nicht liest: {format}. Exportiere das Bild zuerst als PNG oder JPEG.',
  '{name} is empty. Copy or download it again.':
    '{name} ist leer. Kopiere die Datei erneut oder lade sie noch einmal herunter.',
  '{name} is {source}, which this browser cannot read. Export it as JPEG or PNG first.':
    '{name} ist {source}, das dieser Browser nicht lesen kann. Exportiere es zuerst als JPEG oder PNG.',
  '{name} is {source} with arithmetic coding, which this browser cannot read. Save it as PNG first.':
    '{name} ist {source} mit arithmetischer Codierung, die dieser Browser nicht lesen kann. Speichere es zuerst als PNG.',
  '{name} is {source} with 12 bits per color, which no browser can read. Save it as PNG first.':
    '{name} ist {source} mit 12 Bit pro Farbe, was kein Browser lesen kann. Speichere es zuerst als PNG.',
  '{name} is {source} with lossless or hierarchical coding, which no browser can read. Save it as PNG first.':
    '{name} ist {source} mit verlustfreier oder hierarchischer Codierung, die kein Browser lesen kann. Speichere es zuerst als PNG.',
  '{name} is a raw photo from a camera. Export it as JPEG or PNG first.':
    '{name} ist ein RAW-Foto aus einer Kamera. Exportiere es zuerst als JPEG oder PNG.',
  '{name} is a RAW photo without a JPEG preview of the camera. Export it as JPEG or PNG first.':
    '{name} ist ein RAW-Foto ohne JPEG-Vorschau der Kamera. Exportiere es zuerst als JPEG oder PNG.',
  '{name} is {source} with a compression that Pixmill cannot read. Export it as JPEG or PNG first.':
    '{name} ist {source} mit einer Komprimierung, die Pixmill nicht lesen kann. Exportiere es zuerst als JPEG oder PNG.',
  '{name} is {source} with floating-point or signed colors. Export it as JPEG or PNG first.':
    '{name} ist {source} mit Farben als Gleitkommazahlen oder mit Vorzeichen. Exportiere es zuerst als JPEG oder PNG.',
  '{name} is {source} with a color model that Pixmill cannot read. Export it as JPEG or PNG first.':
    '{name} ist {source} mit einem Farbmodell, das Pixmill nicht lesen kann. Exportiere es zuerst als JPEG oder PNG.',
  '{name} is {source} of several images over each other, which no decoder here can join. Export it as JPEG or PNG first.':
    '{name} ist {source} aus mehreren übereinanderliegenden Bildern, die hier kein Decoder zusammensetzen kann. Exportiere es zuerst als JPEG oder PNG.',
  '{name} is {source} with text, and no fonts are installed here. Convert its text to paths first.':
    '{name} ist {source} mit Text, und hier sind keine Schriften installiert. Wandle den Text zuerst in Pfade um.',
  '{name} is {source} with only an image sequence, like a video. Export one of its images as JPEG or PNG first.':
    '{name} ist {source}, das nur eine Bildfolge wie ein Video enthält. Exportiere zuerst eines der Bilder als JPEG oder PNG.',
  '{name} is a HEIC photo, which this browser cannot read. On the iPhone, share it with Options > Most Compatible, or choose Settings > Camera > Formats > Most Compatible.':
    '{name} ist ein HEIC-Foto, das dieser Browser nicht lesen kann. Teile es auf dem iPhone mit Optionen > Maximale Kompatibilität oder wähle Einstellungen > Kamera > Formate > Maximale Kompatibilität.',
  '{name} is cut off. Copy or download it again.':
    '{name} ist unvollständig. Kopiere die Datei erneut oder lade sie noch einmal herunter.',
  '{name} is cut off after {percent}%. Copy or download it again.':
    '{name} bricht nach {percent} % ab. Kopiere die Datei erneut oder lade sie noch einmal herunter.',
  '{name} is {source} with damaged data. Copy or download it again.':
    '{name} ist {source} mit beschädigten Daten. Kopiere die Datei erneut oder lade sie noch einmal herunter.',
  '{name} is an SVG whose filters compute {pixels} (limit {most}), which would block your browser. Save it as PNG first.':
    '{name} ist ein SVG, dessen Filter {pixels} berechnen (Limit: {most}). Das würde deinen Browser blockieren. Speichere es zuerst als PNG.',
  '{name} is an SVG that repeats its parts until it has {count} elements (limit {most}), which would block your browser. Save it as PNG first.':
    '{name} ist ein SVG, das seine Teile wiederholt, bis es {count} Elemente hat (Limit: {most}). Das würde deinen Browser blockieren. Speichere es zuerst als PNG.',
  '{name} is {source} with more than {most} scans, which would block your browser. Save it as PNG in an image editor first.':
    '{name} ist {source} mit mehr als {most} Scans. Das würde deinen Browser blockieren. Speichere es zuerst in einem Bildeditor als PNG.',
  '{name} is {source} with more than {most} frames, which would block your browser. Split the animation into shorter ones first.':
    '{name} ist {source} mit mehr als {most} Einzelbildern. Das würde deinen Browser blockieren. Teile die Animation zuerst in kürzere auf.',
  countless: 'unzählige',
  '{name} was not finished: the page stopped responding or was closed while drawing it. Try again, or save it as PNG first.':
    '{name} wurde nicht fertig: Die Seite reagierte beim Zeichnen nicht mehr oder wurde geschlossen. Versuche es noch einmal oder speichere das Bild zuerst als PNG.',
  '{name} is an SVG with embedded HTML. Browsers cannot convert such files.':
    '{name} ist ein SVG mit eingebettetem HTML. Solche Dateien können Browser nicht konvertieren.',
  '{name} is too large: {pixels} (limit {most}).': '{name} ist zu groß: {pixels} (Limit: {most}).',
  '{name} at {size} is too large: {pixels} (limit {most}). Choose a smaller size.':
    '{name} ist mit {size} zu groß: {pixels} (Limit: {most}). Wähle eine kleinere Größe.',
  '{name} at {size} is too large for {format} (limit {most} pixels per side). Choose a smaller size or another format.':
    '{name} ist mit {size} zu groß für {format} (Limit: {most} Pixel pro Seite). Wähle eine kleinere Größe oder ein anderes Format.',
  '{name} is {size} pixels, so the crop of these settings lies outside of it. Choose another crop.':
    '{name} hat {size} Pixel, der Zuschnitt dieser Einstellungen liegt deshalb außerhalb. Wähle einen anderen Zuschnitt.',
  '{name} has a width or height of 0, so there is nothing to show.':
    '{name} hat eine Breite oder Höhe von 0, es gibt also nichts zu sehen.',
  '{name} can no longer be read. It was moved, changed or deleted. Remove it and add it again.':
    '{name} ist nicht mehr lesbar. Die Datei wurde verschoben, geändert oder gelöscht. Entferne sie und füge sie wieder hinzu.',
  '{name} needs more memory than is available ({pixels}). Close other tabs or choose a smaller size.':
    '{name} braucht mehr Speicher, als verfügbar ist ({pixels}). Schließe andere Tabs oder wähle eine kleinere Größe.',
  '{name} cannot be {most} at these dimensions: the smallest possible file is {smallest}. It would look good at {size}.':
    '{name} passt mit diesen Maßen nicht in {most}: Die kleinste mögliche Datei hat {smallest}. Mit {size} würde das Bild gut aussehen.',
  '{name} cannot be {most} with these settings: it would take {smallest}, more than the original.':
    '{name} passt mit diesen Einstellungen nicht in {most}: Nötig wären {smallest}, mehr als beim Original.',
  'It would look good at {size}.': 'Mit {size} würde das Bild gut aussehen.',
  '{name} cannot be {most}: the smallest possible file is {smallest}.':
    '{name} passt nicht in {most}: Die kleinste mögliche Datei hat {smallest}.',
  '{name} could not be processed: part of this site failed to load. Check your connection and try again.':
    '{name} konnte nicht verarbeitet werden: Ein Teil dieser Website ließ sich nicht laden. Prüfe deine Verbindung und versuche es noch einmal.',
  '{name} could not be processed: the {format} codec failed to load. Check your connection and try again.':
    '{name} konnte nicht verarbeitet werden: Der Codec für {format} ließ sich nicht laden. Prüfe deine Verbindung und versuche es noch einmal.',
  '{name} could not be processed: this needs WebAssembly, which is missing or blocked in this browser.':
    '{name} konnte nicht verarbeitet werden: Dafür ist WebAssembly nötig, das in diesem Browser fehlt oder blockiert ist.',
  '{name} could not be processed: this browser cannot save {format}. Choose another format.':
    '{name} konnte nicht verarbeitet werden: Dieser Browser kann {format} nicht speichern. Wähle ein anderes Format.',
  '{name} could not be processed: your browser alters canvas data. Allow canvas access for this site and try again.':
    '{name} konnte nicht verarbeitet werden: Dein Browser verändert Canvas-Daten. Erlaube dieser Website den Canvas-Zugriff und versuche es noch einmal.',
  '{name} took longer than {seconds} seconds and was stopped. Try again or choose a smaller size.':
    '{name} brauchte länger als {seconds} Sekunden und wurde gestoppt. Versuche es noch einmal oder wähle eine kleinere Größe.',
  '{name} could not be processed: the work stopped unexpectedly. Try again.':
    '{name} konnte nicht verarbeitet werden: Die Arbeit brach unerwartet ab. Versuche es noch einmal.',
  '{name} was cancelled.': '{name} wurde abgebrochen.',
  '{name} could not be processed. Something went wrong on our side. Try again, or reload the page.':
    '{name} konnte nicht verarbeitet werden. Der Fehler liegt bei uns. Versuche es noch einmal oder lade die Seite neu.',
  'a {format} photo': 'ein Foto im Format {format}',
  'a {format} image': 'ein Bild im Format {format}',
  'an {format} image': 'ein Bild im Format {format}',

  // Messages that are shown once.
  'No images found. JPEG, PNG, GIF and WebP files work best.':
    'Keine Bilder gefunden. Am besten klappt es mit JPEG, PNG, GIF und WebP.',
  '{refused} of {added} files cannot be used. Select one in the list to see why.':
    '{refused} von {added} Dateien sind nicht verwendbar. Wähle eine in der Liste aus, um den Grund zu sehen.',
  'Image copied.': 'Bild kopiert.',
  'Image copied as PNG.': 'Bild als PNG kopiert.',
  'The image could not be copied. Download it instead.':
    'Das Bild konnte nicht kopiert werden. Lade es stattdessen herunter.',
  'The image could not be shared. Download it instead.':
    'Das Bild konnte nicht geteilt werden. Lade es stattdessen herunter.',
  'The sample photos could not be downloaded. Check your connection and try again.':
    'Die Beispielfotos konnten nicht heruntergeladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
  'The page was reloaded, so {count} image is no longer here. Add it again.':
    'Die Seite wurde neu geladen, deshalb ist {count} Bild nicht mehr hier. Füge es wieder hinzu.',
  'The page was reloaded, so {count} images are no longer here. Add them again.':
    'Die Seite wurde neu geladen, deshalb sind {count} Bilder nicht mehr hier. Füge sie wieder hinzu.',
  'Downloaded {name}.': '{name} heruntergeladen.',
  'Removed {name}.': '{name} entfernt.',
  'Removed {count} image.': '{count} Bild entfernt.',
  'Removed {count} images.': '{count} Bilder entfernt.',
  'Too many images were shared at once (limit {most}). Add them here instead.':
    'Zu viele Bilder wurden auf einmal geteilt (Limit: {most}). Füge sie stattdessen hier hinzu.',
  'The shared images are too large in total (limit {most}). Add them here instead.':
    'Die geteilten Bilder sind zusammen zu groß (Limit: {most}). Füge sie stattdessen hier hinzu.',
  'The shared images did not arrive. Add them here instead.':
    'Die geteilten Bilder sind nicht angekommen. Füge sie stattdessen hier hinzu.',
  'This browser does not allow background work on this site, so images are processed one at a time.':
    'Dieser Browser erlaubt auf dieser Website keine Arbeit im Hintergrund, deshalb werden die Bilder nacheinander verarbeitet.',
  'WebAssembly is not available, so your browser encodes the images itself.':
    'WebAssembly ist nicht verfügbar, deshalb codiert dein Browser die Bilder selbst.',
  'Part of this site failed to load, so your browser encodes the images itself. Check your connection.':
    'Ein Teil dieser Website ließ sich nicht laden, deshalb codiert dein Browser die Bilder selbst. Prüfe deine Verbindung.',
  '{format} support is loading, {amount} MB.': 'Unterstützung für {format} wird geladen, {amount} MB.',
  'Pro is no longer active in this browser. You can still download finished images. A new batch requires Pro.':
    'Pro ist in diesem Browser nicht mehr aktiv. Fertige Bilder kannst du noch herunterladen. Für einen neuen Stapel brauchst du Pro.',

  // Notes about a finished image.
  'Animated image: only the first frame will be saved.': 'Animiertes Bild: Nur das erste Einzelbild wird gespeichert.',
  'The file contains more images or a video: only its main image will be saved.':
    'Die Datei enthält weitere Bilder oder ein Video: Nur das Hauptbild wird gespeichert.',
  'Animated image: only frame {frame} will be saved.': 'Animiertes Bild: Nur Einzelbild {frame} wird gespeichert.',
  'The animation lasts {seconds} s and repeats forever.': 'Die Animation dauert {seconds} s und läuft endlos.',
  'The animation lasts {seconds} s and plays once.': 'Die Animation dauert {seconds} s und läuft einmal.',
  'The animation lasts {seconds} s and plays {plays} times.': 'Die Animation dauert {seconds} s und läuft {plays}-mal.',
  'The animation is damaged: only its default image will be saved.':
    'Die Animation ist beschädigt: Nur ihr Standardbild wird gespeichert.',
  'The file is damaged: only its first frame could be read.':
    'Die Datei ist beschädigt: Nur das erste Einzelbild war lesbar.',
  'The file is damaged: only its first {count} frames could be read.':
    'Die Datei ist beschädigt: Nur die ersten {count} Einzelbilder waren lesbar.',
  'Frame {frame} of {count}…': 'Einzelbild {frame} von {count}…',
  Frame: 'Einzelbild',
  '{format} cannot be animated: one frame is saved.':
    '{format} kann nicht animiert sein: Ein Einzelbild wird gespeichert.',
  'This is the camera’s preview, {size}, from the RAW file.':
    'Das ist die Vorschau der Kamera, {size}, aus der RAW-Datei.',
  'Several pages: only the first will be saved.': 'Mehrere Seiten: Nur die erste wird gespeichert.',
  'The file is damaged: lines that could not be read were repaired.':
    'Die Datei ist beschädigt: Unlesbare Zeilen wurden repariert.',
  'Brightness beyond white, or below black, was cut off.':
    'Helligkeit über Weiß hinaus oder unter Schwarz wurde abgeschnitten.',
  'The result is larger than your file. Use your original instead.':
    'Das Ergebnis ist größer als deine Datei. Nimm lieber dein Original.',
  'Transparent areas are filled with the background color.':
    'Transparente Bereiche werden mit der Hintergrundfarbe gefüllt.',
  'Encoded by your browser.': 'Von deinem Browser codiert.',
  'Encoded by your browser: our encoder failed to load.':
    'Von deinem Browser codiert: Unser Encoder ließ sich nicht laden.',
  'What do these settings do?': 'Was bewirken diese Einstellungen?',
  'Makes the file smaller without changing any pixel. For JPEG files.':
    'Macht die Datei kleiner, ohne ein Pixel zu ändern. Für JPEG-Dateien.',
  'A lower value makes a smaller file with more visible compression.':
    'Ein niedrigerer Wert ergibt eine kleinere Datei mit stärker sichtbarer Komprimierung.',
  'New size as a percentage of the original.': 'Die neue Größe in Prozent des Originals.',
  'Width and height': 'Breite und Höhe',
  'The size of the new image, in pixels.': 'Die Größe des neuen Bildes in Pixeln.',
  'Keeps width and height in proportion.': 'Hält Breite und Höhe im gleichen Verhältnis.',
  'Max width and height': 'Max. Breite und Höhe',
  'Larger images are scaled down to fit. Smaller ones keep their size.':
    'Größere Bilder werden passend verkleinert. Kleinere behalten ihre Größe.',
  'When on, the image fits within both limits. When off, each side is limited separately.':
    'Eingeschaltet passt das Bild in beide Grenzen. Ausgeschaltet wird jede Seite für sich begrenzt.',
  'JPEG for photos, PNG for graphics and transparency, WebP for both in smaller files, GIF for older software.':
    'JPEG für Fotos, PNG für Grafiken und Transparenz, WebP für beides in kleineren Dateien, GIF für ältere Software.',
  'AVIF for the smallest photos on the web. It takes longer to save, and older browsers cannot open it.':
    'AVIF für die kleinsten Fotos im Web. Das Speichern dauert länger, und ältere Browser können es nicht öffnen.',
  'JPEG XL for photos to keep. With Lossless, it holds a JPEG that is restorable byte for byte. Few browsers can open it.':
    'JPEG XL für Fotos zum Aufbewahren. Mit „Verlustfrei“ enthält es ein JPEG, das sich Byte für Byte wiederherstellen lässt. Wenige Browser können es öffnen.',
  'QOI for games and tools that read it. It is lossless and large, and saved at once.':
    'QOI für Spiele und Programme, die es lesen. Es ist verlustfrei und groß und sofort gespeichert.',
  'A nearly lossless file is smaller. Pixmill keeps every pixel as it is if you would see the difference.':
    'Eine fast verlustfreie Datei ist kleiner. Wäre der Unterschied zu sehen, lässt Pixmill jedes Pixel, wie es ist.',
  'Fewer colors make a much smaller PNG file. Pixmill keeps all of them if you would see the difference.':
    'Weniger Farben ergeben eine viel kleinere PNG-Datei. Wäre der Unterschied zu sehen, behält Pixmill alle.',
  'How hard to work for a smaller file at the same quality.':
    'Wie viel Rechenarbeit in eine kleinere Datei bei gleicher Qualität fließt.',
  'Fills transparent areas in formats that have no transparency, and the canvas around padded images.':
    'Füllt transparente Bereiche in Formaten ohne Transparenz und die Fläche um Bilder mit Rand.',
} as const;
