/** Many images at once. English to German; `{slots}` keep their names. */
export const BULK = {
  'Rotate all': 'Alle drehen',
  'Flip all': 'Alle spiegeln',
  rotated: 'gedreht',
  'transparency filled': 'Transparenz gefüllt',
  'camera’s preview from the RAW file': 'Vorschau der Kamera aus der RAW-Datei',
  'enlarged by {percent}%': 'um {percent} % vergrößert',
  'as {format}, transparency kept': 'als {format}, Transparenz erhalten',
  // Tools.
  'Resize images in bulk': 'Viele Bilder auf einmal skalieren',
  'One size for the whole folder, sharp to the last pixel. Nothing leaves your device.':
    'Eine Größe für den ganzen Ordner, scharf bis ins letzte Pixel. Nichts verlässt dein Gerät.',
  'Compress images in bulk': 'Viele Bilder auf einmal komprimieren',
  'Drop a folder, walk away, come back to smaller files. Nothing leaves your device.':
    'Ordner ablegen, weggehen, zu kleineren Dateien zurückkommen. Nichts verlässt dein Gerät.',
  'Error compressing images. Please try again.':
    'Die Bilder konnten nicht komprimiert werden. Versuche es noch einmal.',
  'Convert images in bulk': 'Viele Bilder auf einmal konvertieren',
  'One format for the whole folder. Nothing leaves your device.':
    'Ein Format für den ganzen Ordner. Nichts verlässt dein Gerät.',
  'Error converting images. Please try again.': 'Die Bilder konnten nicht konvertiert werden. Versuche es noch einmal.',
  'Optimize images in bulk': 'Viele Bilder auf einmal optimieren',
  'The right size, format and quality for the whole folder. Nothing leaves your device.':
    'Größe, Format und Qualität für den ganzen Ordner. Nichts verlässt dein Gerät.',
  'Error optimizing images. Please try again.': 'Die Bilder konnten nicht optimiert werden. Versuche es noch einmal.',
  'Batch Download (2+ images required)': 'Alle herunterladen (ab 2 Bildern)',
  'Download All ({count}) Images': 'Alle {count} Bilder herunterladen',

  // Adding.
  'Drop whole folders, or paste images. Folder structure is preserved in the ZIP.':
    'Lege ganze Ordner ab oder füge Bilder ein. Die Ordnerstruktur bleibt im ZIP erhalten.',
  'Add a folder': 'Ordner hinzufügen',
  'Add images': 'Mehr Bilder',
  Folder: 'Ordner',

  // The progress of the batch.
  '{count} image': '{count} Bild',
  '{count} images': '{count} Bilder',
  '{done} of {total} done': '{done} von {total} fertig',
  '{count} failed': '{count} fehlgeschlagen',
  '{count} failed.': '{count} fehlgeschlagen.',
  '{count} image looks coarse at this file size.': '{count} Bild wirkt bei dieser Dateigröße grob.',
  '{count} images look coarse at this file size.': '{count} Bilder wirken bei dieser Dateigröße grob.',
  'Scale down to look very good': 'Verkleinern, damit es sehr gut aussieht',
  '{count} left': 'noch {count}',
  paused: 'angehalten',
  '{rate} images per second': '{rate} pro Sekunde',
  '{rate} images per minute': '{rate} pro Minute',
  'a few seconds left': 'noch ein paar Sekunden',
  'about {seconds} seconds left': 'noch etwa {seconds} Sekunden',
  'about {count} minute left': 'noch etwa {count} Minute',
  'about {count} minutes left': 'noch etwa {count} Minuten',
  'about {count} hour left': 'noch etwa {count} Stunde',
  'about {count} hours left': 'noch etwa {count} Stunden',
  'Batch progress': 'Fortschritt des Stapels',
  '{count} image added': '{count} Bild hinzugefügt',
  '{count} images added': '{count} Bilder hinzugefügt',

  // Several selected images.
  '{count} selected': '{count} ausgewählt',
  '{count} image selected': '{count} Bild ausgewählt',
  '{count} images selected': '{count} Bilder ausgewählt',
  '{count} images excluded': '{count} Bilder ausgelassen',
  '{count} images included again': '{count} Bilder wieder aufgenommen',
  'In the list of images': 'In der Liste der Bilder',
  'Select several images': 'Mehrere Bilder auswählen',
  'Select all up to this one': 'Alle bis zu diesem auswählen',
  'Extend the selection': 'Auswahl erweitern',
  'Select the image or take it out': 'Bild auswählen oder abwählen',
  Select: 'Auswählen',
  Deselect: 'Abwählen',
  'Select all': 'Alle auswählen',
  Click: 'Klick',
  Escape: 'Esc',
  'Selected images': 'Ausgewählte Bilder',
  'More actions for the selected': 'Weitere Aktionen für die Auswahl',
  'Clear the selection': 'Auswahl aufheben',
  'Same turn and crop': 'Gleich drehen und zuschneiden',
  'Same settings': 'Gleiche Einstellungen',
  'Turns, straightens and crops the selected images like the one that is shown':
    'Dreht, begradigt und beschneidet die ausgewählten Bilder wie das gezeigte',
  Started: 'Gestartet',
  Start: 'Starten',
  Pause: 'Anhalten',
  Resume: 'Fortsetzen',
  Cancel: 'Abbrechen',
  '{bytes} saved across {images}': '{images}: {bytes} gespart',
  '{bytes} added across {images}': '{images}: {bytes} mehr',
  '{images} done: {before} is now {after}.': '{images} fertig: aus {before} wurden {after}.',

  // The list.
  Show: 'Anzeigen',
  All: 'Alle',
  Failed: 'Fehler',
  'Failed {count}': 'Fehler {count}',
  'Retry failed': 'Fehler erneut versuchen',
  'Remove all': 'Alle entfernen',
  'Images in this batch': 'Bilder in diesem Stapel',
  'No failed images.': 'Keine Bilder mit Fehlern.',
  Image: 'Bild',
  Name: 'Name',
  Saved: 'Gespart',
  State: 'Status',
  Actions: 'Aktionen',
  Waiting: 'Wartet',
  'Waiting for its file': 'Wartet auf die Datei',
  Reading: 'Wird gelesen',
  Resizing: 'Wird skaliert',
  Encoding: 'Wird codiert',
  Done: 'Fertig',
  Cancelled: 'Abgebrochen',
  Outdated: 'Veraltet',
  'This file': 'Diese Datei',
  'as {format}': 'als {format}',
  'quality {quality}': 'Qualität {quality}',
  'not lossless': 'nicht verlustfrei',
  'custom size': 'eigene Größe',
  'custom effort': 'eigener Aufwand',
  'custom fit': 'eigene Anpassung',
  'custom name': 'eigener Name',
  'what stands out stays': 'was auffällt, bleibt',
  'the middle stays': 'die Mitte bleibt',
  'custom canvas': 'eigener Rand',
  sharpened: 'geschärft',
  'not sharpened': 'nicht geschärft',
  'not enlarged': 'nicht vergrößert',
  'may be enlarged': 'darf vergrößert werden',
  'frame {frame}': 'Einzelbild {frame}',
  'all colors': 'alle Farben',
  'fewer colors': 'weniger Farben',
  'wide colors': 'erweiterte Farben',
  'custom metadata': 'eigene Metadaten',
  'own mark': 'eigenes Wasserzeichen',
  'no mark': 'kein Wasserzeichen',
  'own stamp': 'eigener Stempel',
  'no stamp': 'kein Stempel',
  'saves at least {percent}%': 'spart mindestens {percent} %',
  'saves any amount': 'spart beliebig viel',
  'custom background': 'eigener Hintergrund',
  'Select an image to see what the settings do to it. Then press Start.':
    'Wähle ein Bild aus, um zu sehen, was die Einstellungen bewirken. Klicke dann auf „Starten“.',
  '{count} result was made with earlier settings.': '{count} Ergebnis entstand mit früheren Einstellungen.',
  '{count} results were made with earlier settings.': '{count} Ergebnisse entstanden mit früheren Einstellungen.',
  'Reprocess {count}': '{count} neu verarbeiten',
  'The batch is paused. Resume it, and your images will be saved when all of them are finished.':
    'Der Stapel ist angehalten. Setze ihn fort, dann werden deine Bilder gespeichert, sobald alle fertig sind.',
  'Your images will be saved when all of them are finished.':
    'Deine Bilder werden gespeichert, sobald alle fertig sind.',
  'There is nothing to save: no image could be processed.':
    'Es gibt nichts zu speichern: Kein Bild konnte verarbeitet werden.',
  'Do not save': 'Nicht speichern',
  '{count} image was left out:': '{count} Bild fehlt:',
  '{count} images were left out:': '{count} Bilder fehlen:',
  '{count} more under Failed.': '{count} weitere unter „Fehler“.',
  'saved as {name}': 'gespeichert als {name}',
  View: 'Ansicht',
  List: 'Liste',
  'Contact sheet': 'Kontaktbogen',
  'Selected image': 'Ausgewähltes Bild',
  'Hide the image': 'Bild ausblenden',
  'More actions': 'Weitere Aktionen',
  'More actions for {name}': 'Weitere Aktionen für {name}',

  // One image.
  'This image': 'Dieses Bild',
  'Download {name}': '{name} herunterladen',
  Retry: 'Erneut versuchen',
  Remove: 'Entfernen',
  'Settings for this image': 'Einstellungen für dieses Bild',
  'Output format': 'Ausgabeformat',
  'Same as batch': 'Wie der Stapel',
  'Apply to this image': 'Auf dieses Bild anwenden',

  // Settings.
  '{format} has no quality setting': '{format} hat keine Einstellung für Qualität',
  "Keep each image's size": 'Größe jedes Bildes behalten',
  'Leave at 0 to keep the original size.': 'Bei 0 bleibt die Originalgröße.',
  'Every image fits inside this width and height and keeps its proportions.':
    'Jedes Bild passt in diese Breite und Höhe und behält sein Seitenverhältnis.',
  'Every image gets this width and height.': 'Jedes Bild bekommt diese Breite und Höhe.',
  'Every image gets this width. The height follows its aspect ratio.':
    'Jedes Bild bekommt diese Breite. Die Höhe folgt dem Seitenverhältnis.',
  'Every image gets this height. The width follows its aspect ratio.':
    'Jedes Bild bekommt diese Höhe. Die Breite folgt dem Seitenverhältnis.',
  'Every image gets this width and keeps its own height.': 'Jedes Bild bekommt diese Breite und behält seine Höhe.',
  'Every image gets this height and keeps its own width.': 'Jedes Bild bekommt diese Höhe und behält seine Breite.',
  'Max width': 'Max. Breite',
  'Max height': 'Max. Höhe',
  'Preserve aspect ratio': 'Seitenverhältnis erhalten',
  'Smaller images keep their size.': 'Kleinere Bilder behalten ihre Größe.',

  // Where the results go.
  'More ways to save': 'Weitere Speicheroptionen',
  'Save ZIP as…': 'ZIP speichern unter…',
  'Save to a folder…': 'In einen Ordner speichern…',
  'ZIP progress': 'Fortschritt des ZIP',
  'Cancel the ZIP': 'ZIP abbrechen',
  'Writing the ZIP: {done} of {total}': 'ZIP wird geschrieben: {done} von {total}',
  'ZIP saved.': 'ZIP gespeichert.',
  'ZIP saved in {parts} parts.': 'ZIP in {parts} Teilen gespeichert.',
  'There is not enough space on this device for the ZIP. Free up some space, then download again.':
    'Auf diesem Gerät ist nicht genug Platz für das ZIP. Schaffe Platz und lade es dann erneut herunter.',
  'The ZIP could not be written. Your images are still here.':
    'Das ZIP konnte nicht geschrieben werden. Deine Bilder sind noch da.',
  'A finished image can no longer be read. Add its original again, then download again.':
    'Ein fertiges Bild ist nicht mehr lesbar. Füge das Original wieder hinzu und lade dann erneut herunter.',
  '{images} saved to the folder {name}.': '{images} im Ordner {name} gespeichert.',
  'The disk with the folder {name} is full. Your images are still here. Free up some space, then choose a folder again.':
    'Der Datenträger mit dem Ordner {name} ist voll. Deine Bilder sind noch da. Schaffe Platz und wähle dann wieder einen Ordner.',
  'The folder {name} can no longer be written to. Your images are still here. Choose a folder again.':
    'In den Ordner {name} lässt sich nicht mehr schreiben. Deine Bilder sind noch da. Wähle wieder einen Ordner.',

  // Notices that require the user's attention.
  'This browser does not allow background work on this site, which a batch requires. The single-image tools work here.':
    'Dieser Browser erlaubt auf dieser Website keine Arbeit im Hintergrund, die ein Stapel aber braucht. Die Tools für ein einzelnes Bild funktionieren hier.',
  'Your browser stores nothing on disk for this site. Results stay in memory until you close this tab. Download them before you do.':
    'Dein Browser speichert für diese Website nichts auf dem Datenträger. Ergebnisse bleiben im Arbeitsspeicher, bis du diesen Tab schließt. Lade sie vorher herunter.',
  'Save the finished images': 'Fertige Bilder speichern',
  'Add the same files again to continue: {count} image is no longer accessible. Finished images are kept.':
    'Füge zum Fortsetzen die gleichen Dateien wieder hinzu: {count} Bild ist nicht mehr zugänglich. Fertige Bilder bleiben erhalten.',
  'Add the same files again to continue: {count} images are no longer accessible. Finished images are kept.':
    'Füge zum Fortsetzen die gleichen Dateien wieder hinzu: {count} Bilder sind nicht mehr zugänglich. Fertige Bilder bleiben erhalten.',
  '{names} and {count} more': '{names} und {count} weitere',
  'Add files': 'Dateien hinzufügen',
  today: 'heute',
  yesterday: 'gestern',
  'on {weekday}': 'am {weekday}',
  'on {date}': 'am {date}',
  'Done {when}': 'Fertig: {when}',
  'made by Pixmill {when}': '{when} von Pixmill erstellt',
  '{images} was done {when}.': '{images} wurde {when} verarbeitet.',
  '{images} were done {when}.': '{images} wurden {when} verarbeitet.',
  '{images} were done before, the last {when}.': '{images} wurden schon verarbeitet, zuletzt {when}.',
  '{images} is a result that Pixmill made {when}.': '{images} ist ein Ergebnis, das Pixmill {when} erstellt hat.',
  '{images} are results that Pixmill made {when}.': '{images} sind Ergebnisse, die Pixmill {when} erstellt hat.',
  '{images} are results that Pixmill made, the last {when}.':
    '{images} sind Ergebnisse, die Pixmill erstellt hat, zuletzt {when}.',
  'Make again': 'Neu verarbeiten',
  'Nothing left to make': 'Nichts mehr zu tun',
  'Add the folder {name}': 'Ordner {name} hinzufügen',
  'There is not enough space on this device for more results. The batch is paused. Free up some space, then press Resume.':
    'Auf diesem Gerät ist nicht genug Platz für weitere Ergebnisse. Der Stapel ist angehalten. Schaffe Platz und klicke dann auf „Fortsetzen“.',
  'There is not enough space on this device for more results ({bytes} free). The batch is paused. Free up some space, then press Resume.':
    'Auf diesem Gerät ist nicht genug Platz für weitere Ergebnisse ({bytes} frei). Der Stapel ist angehalten. Schaffe Platz und klicke dann auf „Fortsetzen“.',
  'Continue your batch: {done} of {total} done': 'Stapel fortsetzen: {done} von {total} fertig',
  Continue: 'Weitermachen',
  'Open in its tool': 'Im passenden Tool öffnen',
  '{count} unfinished batch': '{count} unfertiger Stapel',
  '{count} unfinished batches': '{count} unfertige Stapel',
  '{count} more unfinished batch': '{count} weiterer unfertiger Stapel',
  '{count} more unfinished batches': '{count} weitere unfertige Stapel',
  'Discard all': 'Alle verwerfen',
  'Discard all unfinished batches': 'Alle unfertigen Stapel verwerfen',
  'Results of {bytes} will be deleted from this device. Your original files are not affected.':
    'Ergebnisse mit {bytes} werden von diesem Gerät gelöscht. Deine Originaldateien bleiben unberührt.',
  'Unfinished batches are kept for 14 days. Removed from this device:':
    'Unfertige Stapel bleiben 14 Tage erhalten. Von diesem Gerät entfernt:',
  Discard: 'Verwerfen',
  'Discard this batch': 'Diesen Stapel verwerfen',
  '{images} already processed will be deleted from this device. Your original files are not affected.':
    'Die fertigen Ergebnisse ({images}) werden von diesem Gerät gelöscht. Deine Originaldateien bleiben unberührt.',
  'Remove all images': 'Alle Bilder entfernen',
  '{images} and all results will be removed from this list. Your original files are not affected.':
    '{images} und alle Ergebnisse werden aus dieser Liste entfernt. Deine Originaldateien bleiben unberührt.',
  'Keep it': 'Behalten',
  'Keep them': 'Behalten',

  // More files of each image.
  'More files of each image…': 'Mehr Dateien pro Bild…',
  'More files of each image': 'Mehr Dateien pro Bild',
  'Make {count} more file of each': 'Pro Bild {count} Datei mehr erstellen',
  'Make {count} more files of each': 'Pro Bild {count} Dateien mehr erstellen',
  'Make no more files': 'Keine weiteren Dateien erstellen',
  'They are saved beside the results, in the ZIP and in folders.':
    'Sie werden neben den Ergebnissen gespeichert, im ZIP und in Ordnern.',
  'A total size counts the results alone.': 'Eine Gesamtgröße zählt nur die Ergebnisse.',
  '+{count} file': '+{count} Datei',
  '+{count} files': '+{count} Dateien',

  // A watched folder.
  'Watch a folder…': 'Ordner überwachen…',
  'Watch a folder': 'Ordner überwachen',
  'While this page is open, every image in the folder is processed, and so is every image that appears there later. The results go into a new folder, and the originals stay as they are.':
    'Solange diese Seite offen ist, wird jedes Bild im Ordner verarbeitet, auch jedes, das später dazukommt. Die Ergebnisse kommen in einen neuen Ordner, und die Originale bleiben, wie sie sind.',
  'This browser reports new files at once.': 'Dieser Browser meldet neue Dateien sofort.',
  'This browser does not report new files, so Pixmill looks every 5 seconds.':
    'Dieser Browser meldet keine neuen Dateien, deshalb sieht Pixmill alle 5 Sekunden nach.',
  'Watched folder': 'Überwachter Ordner',
  'New folder for results in': 'Neuer Ordner für Ergebnisse in',
  'None chosen': 'Keiner ausgewählt',
  'Choose…': 'Auswählen…',
  'Choose the watched folder': 'Überwachten Ordner auswählen',
  'Choose the folder for results': 'Ordner für Ergebnisse auswählen',
  'Start watching': 'Überwachung starten',
  'Watching “{folder}”: {images} made, written to “{output}”.':
    '„{folder}“ wird überwacht: {images} verarbeitet und in „{output}“ gespeichert.',
  'Watching “{folder}”': '„{folder}“ wird überwacht',
  'Pixmill looks for new files every 5 seconds.': 'Pixmill sieht alle 5 Sekunden nach neuen Dateien.',
  Stop: 'Stoppen',
  '“{folder}” is no longer watched. Its finished images are kept.':
    '„{folder}“ wird nicht mehr überwacht. Die fertigen Bilder bleiben erhalten.',
  '“{folder}” is no longer watched: the folder was moved, renamed or deleted.':
    '„{folder}“ wird nicht mehr überwacht: Der Ordner wurde verschoben, umbenannt oder gelöscht.',
  '“{folder}” is not watched: the browser has no access to the folder.':
    '„{folder}“ wird nicht überwacht: Der Browser hat keinen Zugriff auf den Ordner.',
  '“{folder}” is no longer watched: the folder could not be read.':
    '„{folder}“ wird nicht mehr überwacht: Der Ordner konnte nicht gelesen werden.',
  '“{folder}” is no longer watched: the disk for the results is full.':
    '„{folder}“ wird nicht mehr überwacht: Der Datenträger für die Ergebnisse ist voll.',
  '“{folder}” is not watched: the folder for the results cannot be written to.':
    '„{folder}“ wird nicht überwacht: In den Ordner für die Ergebnisse lässt sich nicht schreiben.',
  '“{folder}” is not watched: watching a folder needs Pro.':
    '„{folder}“ wird nicht überwacht: Das Überwachen von Ordnern braucht Pro.',
  'Continue watching “{folder}”': '„{folder}“ weiter überwachen',
  '“{folder}” is already watched in another tab.': '„{folder}“ wird schon in einem anderen Tab überwacht.',

  // The report.
  'Report…': 'Bericht…',
  Report: 'Bericht',
  'Save as CSV': 'Als CSV speichern',
  'Save as JSON': 'Als JSON speichern',
  'Print…': 'Drucken…',
  'Add the report to the ZIP': 'Bericht ins ZIP aufnehmen',
  'Looks worst': 'Am schlechtesten',
  'All images': 'Alle Bilder',
  'The first {shown} of {total} images. The files have all.':
    'Die ersten {shown} von {total} Bildern. Die Dateien enthalten alle.',
  'No result': 'Kein Ergebnis',
} as const;
