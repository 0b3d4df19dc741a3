/** The workbench, its tools and the home page. English to German; `{slots}` keep their names. */
export const WORKBENCH = {
  // Rotating, fitting and cropping an image.
  'Rotate by 90 degrees': 'Um 90 Grad drehen',
  'Flip horizontally': 'Horizontal spiegeln',
  Stretch: 'Strecken',
  'How to fit an image whose proportions differ from width and height.':
    'Was mit einem Bild geschieht, dessen Seitenverhältnis nicht zu Breite und Höhe passt.',
  'Fit inside': 'Einpassen',
  Fill: 'Füllen',
  'Recent colors': 'Letzte Farben',
  'Pick a color from the image': 'Farbe aus dem Bild aufnehmen',
  'Click the image to take its color. Escape cancels.': 'Klicke ins Bild, um dessen Farbe aufzunehmen. Esc bricht ab.',
  'The middle': 'Die Mitte',
  'What stands out': 'Was auffällt',
  'What stays of an image that is cropped: its middle, or what stands out in it. You can move the point in any image.':
    'Was von einem zugeschnittenen Bild bleibt: die Mitte oder das, was darin auffällt. Du kannst den Punkt in jedem Bild verschieben.',
  'Focus on what stands out': 'Fokus auf das, was auffällt',
  Pad: 'Mit Rand',
  'Gets exactly this size. The image keeps its proportions, with a canvas around it.':
    'Genau diese Größe. Das Bild behält sein Seitenverhältnis und bekommt einen Rand.',
  'Fill with': 'Füllen mit',
  Color: 'Farbe',
  Transparent: 'Transparent',
  'Blurred edge': 'Unscharfer Rand',
  Margin: 'Abstand',
  'The image takes at most {percent}% of each side.': 'Das Bild nimmt höchstens {percent} % jeder Seite ein.',
  'How much of each side stays free around the image. Marketplaces that want the product on 85% of the side get 15%.':
    'Wie viel von jeder Seite um das Bild frei bleibt. Für Marktplätze, die das Produkt auf 85 % der Seite wollen, sind es 15 %.',
  '{percent}% margin': '{percent} % Abstand',
  'Gets exactly this size and changes its proportions.': 'Genau diese Größe, mit geändertem Seitenverhältnis.',
  'Keeps its proportions and fits inside this size.': 'Behält das Seitenverhältnis und passt in diese Größe.',
  'Gets exactly this size. The image is cropped: click it to choose what stays.':
    'Genau diese Größe. Das Bild wird zugeschnitten: Klicke hinein, um zu wählen, was bleibt.',
  'Stretched by {percent}%': 'Um {percent} % gestreckt',
  '{from} packs tighter than {to}. A lower quality or a maximum size makes it smaller.':
    '{from} packt dichter als {to}. Eine niedrigere Qualität oder eine maximale Größe macht die Datei kleiner.',
  'Your file was saved at a quality of about {quality}. A higher quality only adds bytes.':
    'Deine Datei wurde etwa mit Qualität {quality} gespeichert. Höhere Qualität macht sie nur größer.',
  'No pixel has changed.': 'Kein Pixel hat sich geändert.',
  'Restorable: the JPEG comes back from this file byte for byte.':
    'Wiederherstellbar: Aus dieser Datei entsteht das JPEG wieder Byte für Byte.',
  'Every pixel of the JPEG stays exact, with the metadata that you keep.':
    'Jedes Pixel des JPEG bleibt genau erhalten, mit den Metadaten, die du behältst.',
  'Restored: the JPEG that your file holds, byte for byte.':
    'Wiederhergestellt: das JPEG aus deiner Datei, Byte für Byte.',
  'Lossless: the crop moves by {x} and {y} px to whole blocks.':
    'Verlustfrei: Der Zuschnitt rückt um {x} und {y} px auf ganze Blöcke.',
  'This file cannot get smaller without loss.': 'Verlustfrei wird diese Datei nicht kleiner.',
  'Already well compressed: {percent}% smaller without loss.':
    'Schon gut komprimiert: verlustfrei {percent} % kleiner.',
  'Already well compressed: it cannot get smaller.': 'Schon gut komprimiert: Kleiner geht es nicht.',
  'The size or rotation changes, so the image is saved at quality {quality}.':
    'Größe oder Drehung ändern sich, deshalb wird das Bild mit Qualität {quality} gespeichert.',
  'This file could not be saved without loss, so it is saved at quality {quality}.':
    'Diese Datei ließ sich nicht verlustfrei speichern, deshalb wird sie mit Qualität {quality} gespeichert.',
  'This file cannot be restorable, so the image is saved at quality {quality}.':
    'Diese Datei kann nicht wiederherstellbar sein, deshalb wird das Bild mit Qualität {quality} gespeichert.',
  '{format} gives the smallest file for this look.': '{format} ergibt bei diesem Aussehen die kleinste Datei.',
  '{format} keeps every pixel and is even smaller.': '{format} erhält jedes Pixel und ist sogar kleiner.',
  '{format} keeps the transparency.': '{format} erhält die Transparenz.',
  '{format} keeps the HDR data.': '{format} erhält die HDR-Daten.',
  'Your file already meets the goal, so it is kept as it is.':
    'Deine Datei erfüllt das Ziel schon und bleibt deshalb, wie sie ist.',
  'Less than {percent}% would be saved, so your original was kept.':
    'Die Ersparnis läge unter {percent} %, deshalb bleibt dein Original.',
  'Scaled to {size} so it still looks good at this file size.':
    'Auf {size} verkleinert, damit das Bild auch bei dieser Dateigröße gut aussieht.',
  'Looks coarse at this file size. At {size} it would look very good.':
    'Bei dieser Dateigröße grob. Mit {size} sähe es sehr gut aus.',
  'Looks coarse at this file size.': 'Bei dieser Dateigröße grob.',
  'Enlarged by {percent}%': 'Um {percent} % vergrößert',
  '{score} out of 100 is the best look this format can reach.':
    'Besser als {score} von 100 kann es in diesem Format nicht aussehen.',
  'Measured on parts of the image, because measuring is slow in this browser.':
    'Auf Teilen des Bildes gemessen, weil das Messen in diesem Browser langsam ist.',
  'Saved as {format} to keep the transparency.': 'Als {format} gespeichert, um die Transparenz zu erhalten.',
  'Automatic ({format})': 'Automatisch ({format})',
  'Images with transparency keep their format.': 'Bilder mit Transparenz behalten ihr Format.',

  // The stage and its sheet on a phone.
  'Image details': 'Bilddetails',
  'Room for the settings': 'Platz für die Einstellungen',
  'Large image': 'Großes Bild',
  'Image and settings': 'Bild und Einstellungen',
  'All settings': 'Alle Einstellungen',

  // Tools.
  'Adjust and Resize Your Images Online': 'Bilder online anpassen und skalieren',
  'Compress, convert and resize images right in your browser. No signup required, and nothing leaves your device.':
    'Komprimiere, konvertiere und skaliere Bilder direkt im Browser. Ohne Registrierung, und nichts verlässt dein Gerät.',
  'Download Resized Image (FREE)': 'Skaliertes Bild herunterladen (GRATIS)',
  'Batch Download Multiple Images (PRO)': 'Viele Bilder herunterladen (PRO)',
  'Error downloading the image. Please try again.':
    'Das Bild konnte nicht heruntergeladen werden. Versuche es noch einmal.',
  'Smaller files, same look. Nothing leaves your device.':
    'Kleinere Dateien, gleiches Aussehen. Nichts verlässt dein Gerät.',
  'Download Compressed Image': 'Komprimiertes Bild herunterladen',
  'Batch Compress Multiple Images (PRO)': 'Viele Bilder komprimieren (PRO)',
  'Why compress images?': 'Warum Bilder komprimieren?',
  'Faster pages': 'Schnellere Seiten',
  'Images make up most of the data on a page. A photo a third of the size loads in a third of the time.':
    'Bilder machen den größten Teil der Daten einer Seite aus. Ein Foto mit einem Drittel der Größe lädt in einem Drittel der Zeit.',
  'Within size limits': 'Unter dem Größenlimit',
  'Mail servers, forms and marketplaces reject large files. A smaller one goes through the first time.':
    'Mailserver, Formulare und Marktplätze lehnen große Dateien ab. Eine kleinere geht beim ersten Mal durch.',
  'See the difference': 'Den Unterschied sehen',
  'Drag the divider across the image and zoom in. Lower the quality until you notice a change, then go back a step.':
    'Zieh den Trenner über das Bild und zoome hinein. Senke die Qualität, bis dir etwas auffällt, und geh dann einen Schritt zurück.',
  'Turn almost any image into the format you need. Nothing leaves your device.':
    'Fast jedes Bild in das Format bringen, das du brauchst. Nichts verlässt dein Gerät.',
  'WebP typically works best with quality between 60-80%':
    'WebP gelingt meist am besten mit einer Qualität von 60 bis 80 %',
  'JPEG works best with quality above 60%': 'JPEG gelingt am besten mit einer Qualität über 60 %',
  'PNG is lossless, quality setting has no effect': 'PNG ist verlustfrei, die Qualität hat keine Wirkung',
  'Among browsers, only Chromium and Safari show JPEG XL': 'Unter den Browsern zeigen nur Chromium und Safari JPEG XL',
  'GIF has at most 256 colors, quality setting has no effect':
    'GIF hat höchstens 256 Farben, die Qualität hat keine Wirkung',
  'Download Converted Image': 'Konvertiertes Bild herunterladen',
  'Batch Convert Multiple Images (PRO)': 'Viele Bilder konvertieren (PRO)',
  'Why convert images?': 'Warum Bilder konvertieren?',
  'Opens everywhere': 'Öffnet sich überall',
  'JPEG and PNG files open practically everywhere: in apps, on printers, in upload forms.':
    'JPEG- und PNG-Dateien öffnen sich praktisch überall: in Apps, auf Druckern, in Uploadformularen.',
  'Made for the web': 'Gemacht für das Web',
  'WebP files are about 25% smaller than JPEG, with transparency where you need it.':
    'WebP-Dateien sind rund 25 % kleiner als JPEG, mit Transparenz, wo du sie brauchst.',
  'True to the original': 'Dem Original treu',
  'Color profiles and camera rotation are applied. Transparency is kept where the format supports it.':
    'Farbprofile und die Drehung der Kamera werden angewendet. Transparenz bleibt, wo das Format sie kennt.',
  'The exact width and height you need, sharp to the last pixel. Nothing leaves your device.':
    'Genau die Breite und Höhe, die du brauchst, scharf bis ins letzte Pixel. Nichts verlässt dein Gerät.',
  'Download Resized Image': 'Skaliertes Bild herunterladen',
  'Batch Resize Multiple Images (PRO)': 'Viele Bilder skalieren (PRO)',
  'Why resize images?': 'Warum Bilder skalieren?',
  'Exact dimensions': 'Genaue Maße',
  'Profile photos, shop listings and forms require exact pixel sizes. Type them in.':
    'Profilfotos, Shops und Formulare verlangen genaue Pixelmaße. Gib sie einfach ein.',
  'Sharp, not jagged': 'Scharf statt pixelig',
  'A Lanczos filter takes every source pixel into account, so fine lines stay intact.':
    'Ein Lanczos-Filter berücksichtigt jedes Pixel der Vorlage, so bleiben feine Linien erhalten.',
  'In proportion': 'Im richtigen Verhältnis',
  'The lock keeps the aspect ratio. Open it to set width and height separately.':
    'Das Schloss hält das Seitenverhältnis. Öffne es, um Breite und Höhe einzeln einzustellen.',
  'The right size, format and quality in one step. Nothing leaves your device.':
    'Größe, Format und Qualität in einem Schritt. Nichts verlässt dein Gerät.',
  'Download Optimized Image': 'Optimiertes Bild herunterladen',
  'Batch Optimize Multiple Images (PRO)': 'Viele Bilder optimieren (PRO)',
  'Why optimize images?': 'Warum Bilder optimieren?',
  'One step': 'Ein Schritt',
  'Set size, format and quality together, and watch the savings as you go.':
    'Stell Größe, Format und Qualität zusammen ein und sieh dabei, was du sparst.',
  'Keeps its format': 'Behält das Format',
  'A PNG stays a PNG and a GIF stays a GIF, unless you choose otherwise.':
    'Ein PNG bleibt ein PNG und ein GIF bleibt ein GIF, außer du willst es anders.',
  'Never larger': 'Nie größer',
  'If your file cannot get any smaller, we tell you and offer the original unchanged.':
    'Wird deine Datei nicht kleiner, sagen wir es dir und bieten dir das unveränderte Original an.',

  // Tools by name, for one image and for many.
  'Compress Pictures': 'Bilder komprimieren',
  'Compress an image': 'Ein Bild komprimieren',
  'Compress multiple images': 'Viele Bilder komprimieren',
  'Convert Pictures': 'Bilder konvertieren',
  'Convert an image': 'Ein Bild konvertieren',
  'Convert multiple images': 'Viele Bilder konvertieren',
  'Optimize Pictures': 'Bilder optimieren',
  'Optimize an image': 'Ein Bild optimieren',
  'Optimize multiple images': 'Viele Bilder optimieren',
  'Resize Pictures': 'Bilder skalieren',
  'Resize an image': 'Ein Bild skalieren',
  'Resize multiple images': 'Viele Bilder skalieren',

  // The home page.
  'Image processor': 'Bildbearbeitung',
  'Perfect for Everyone': 'Für alle gemacht',
  'Business owners': 'Selbstständige',
  'Improve your product fliers before you post them on social media.':
    'Verbessere deine Produktbilder, bevor du sie in sozialen Medien postest.',
  Creatives: 'Kreative',
  'Resize and optimize mockups and designs for your clients.':
    'Skaliere und optimiere Mock-ups und Entwürfe für deine Kundschaft.',
  'Software engineers': 'Entwickler',
  'Convert to JPEG, PNG or WebP so your pages load faster.':
    'Konvertiere in JPEG, PNG oder WebP, damit deine Seiten schneller laden.',
  Everyone: 'Alle',
  'A simple interface: drop in an image, download a better one.':
    'Ganz einfach: Bild ablegen, besseres Bild herunterladen.',

  // The workbench.
  'Drop your images here': 'Bilder hier ablegen',
  'or click to browse your files': 'oder klicken, um Dateien auszuwählen',
  'Free, no account, never uploaded': 'Kostenlos, ohne Konto, nie hochgeladen',
  'Supports: JPEG, PNG, GIF, WebP': 'Formate: JPEG, PNG, GIF, WebP',
  'and {formats}': 'und {formats}',
  'You can also paste an image or drop a folder.': 'Du kannst auch ein Bild einfügen oder einen Ordner ablegen.',
  'Drop to add': 'Zum Hinzufügen ablegen',
  Camera: 'Kamera',
  'Take a photo': 'Foto aufnehmen',
  'Try it with a sample photo': 'Mit einem Beispielfoto ausprobieren',
  'Try it with sample photos': 'Mit Beispielfotos ausprobieren',
  'Choose images': 'Bilder auswählen',
  Add: 'Weitere',
  'Uploaded Images': 'Hinzugefügte Bilder',
  'No image selected': 'Kein Bild ausgewählt',
  'Add this file again to view it.': 'Füge diese Datei wieder hinzu, um sie zu sehen.',
  'Upload an image to see preview': 'Füge ein Bild hinzu, um die Vorschau zu sehen',
  'Try again': 'Erneut versuchen',
  'Waiting…': 'Warten…',
  'Reading…': 'Lesen…',
  'Resizing…': 'Skalieren…',
  'Encoding…': 'Codieren…',
  'Original:': 'Original:',
  'New:': 'Neu:',
  '{name}: {before} is now {after}, the same size.': '{name}: aus {before} wurden {after}, die gleiche Größe.',
  '{name}: {before} is now {after}, {percent}% smaller.': '{name}: aus {before} wurden {after}, {percent} % weniger.',
  '{name}: {before} is now {after}, {percent}% larger.': '{name}: aus {before} wurden {after}, {percent} % mehr.',
  'Saves as {name}': 'Wird als {name} gespeichert',
  'At most {quality} for {format}': 'Höchstens {quality} für {format}',
  'At least {quality} for {format}': 'Mindestens {quality} für {format}',
  'Saves the selected image as {name}': 'Speichert das ausgewählte Bild als {name}',
  'Download all {count} at once': 'Alle {count} auf einmal herunterladen',
  'Download all {count} at once with Pro': 'Mit Pro alle {count} auf einmal herunterladen',
  'Download original unchanged': 'Original unverändert herunterladen',
  Share: 'Teilen',

  // Settings.
  Quality: 'Qualität',
  '{what}: {tool}': '{what}: {tool}',
  'A maximum size': 'Eine maximale Größe',
  'More formats': 'Mehr Formate',
  'Do not enlarge': 'Nicht vergrößern',
  Lossless: 'Verlustfrei',
  'The size or rotation changes, so the quality applies.': 'Größe oder Drehung ändern sich, deshalb gilt die Qualität.',
  'For JPEG images: a smaller file with exactly the same pixels.':
    'Für JPEG-Bilder: eine kleinere Datei mit genau den gleichen Pixeln.',
  'JPEG images that keep their size keep every pixel. The quality applies to all others.':
    'JPEG-Bilder, die ihre Größe behalten, behalten jedes Pixel. Für alle anderen gilt die Qualität.',
  'A JPEG is restorable from JPEG XL, byte for byte, if all of its metadata is kept.':
    'Ein JPEG lässt sich aus JPEG XL Byte für Byte wiederherstellen, wenn alle seine Metadaten behalten werden.',
  Scale: 'Skalierung',
  Width: 'Breite',
  Height: 'Höhe',
  'Lock aspect ratio': 'Seitenverhältnis sperren',
  Format: 'Format',
  'Same as original': 'Wie das Original',
  'Same as original ({format})': 'Wie das Original ({format})',
  Background: 'Hintergrund',
  Effort: 'Aufwand',
  Fast: 'Schnell',
  Balanced: 'Ausgewogen',
  Smallest: 'Am kleinsten',
  'Fastest, slightly larger files.': 'Am schnellsten, etwas größere Dateien.',
  'Smaller files at the same quality.': 'Kleinere Dateien bei gleicher Qualität.',
  'Smallest files, slowest.': 'Die kleinsten Dateien, am langsamsten.',

  // Keys.
  Shortcuts: 'Kürzel',
  'Keyboard shortcuts': 'Tastenkürzel',
  'Turn them off if they interfere with typing or dictation.':
    'Schalte sie aus, wenn sie beim Tippen oder Diktieren stören.',
  'Anywhere in the tool': 'Überall im Tool',
  'When the image has focus': 'Wenn das Bild den Fokus hat',
  'When the divider has focus': 'Wenn der Trenner den Fokus hat',
  'Previous image': 'Vorheriges Bild',
  'Next image': 'Nächstes Bild',
  'Higher quality': 'Höhere Qualität',
  'Lower quality': 'Niedrigere Qualität',
  'Zoom to 100% and back': 'Auf 100 % zoomen und zurück',
  'Hold to view the original': 'Halten, um das Original zu sehen',
  Download: 'Herunterladen',
  'Copy image': 'Bild kopieren',
  'Remove the image': 'Bild entfernen',
  'Drag this name into another program to save the image there.':
    'Zieh diesen Namen in ein anderes Programm, um das Bild dort zu speichern.',
  'Show these shortcuts': 'Diese Tastenkürzel anzeigen',
  'Zoom in and out': 'Vergrößern und verkleinern',
  'Zoom to 100% and 200%': 'Auf 100 % und 200 % zoomen',
  'Add this file again to compare.': 'Füge diese Datei wieder hinzu, um zu vergleichen.',
  'For the settings': 'Für die Einstellungen',
  Redo: 'Wiederholen',
  Ctrl: 'Strg',
  Shift: 'Umschalt',
  'Change undone.': 'Änderung rückgängig gemacht.',
  'Change made again.': 'Änderung wiederholt.',
  'Reset settings': 'Zurücksetzen',
  'All settings have their defaults again.': 'Alle Einstellungen haben wieder ihre Standardwerte.',
  'Pan a zoomed image': 'Vergrößertes Bild verschieben',
  'Move the divider': 'Trenner verschieben',
  'Show only After or only Before': 'Nur Nachher oder nur Vorher zeigen',
  Enter: 'Enter',
  Del: 'Entf',
  Delete: 'Löschen',
  Home: 'Pos1',
  End: 'Ende',
} as const;
