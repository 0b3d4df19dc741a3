/** Goals for the look or the file size, and their results. English to German; `{slots}` keep their names. */
export const GOALS = {
  'Set the quality by': 'Qualität festlegen über',
  Look: 'Aussehen',
  'File size': 'Dateigröße',
  'Set how good the image must look. At 90, nobody sees a difference; at 55, you see some blur or blocks. You get the smallest file with this look.':
    'Lege fest, wie gut das Bild aussehen muss. Bei 90 sieht niemand einen Unterschied, bei 55 siehst du etwas Unschärfe oder Blöcke. Du bekommst die kleinste Datei mit diesem Aussehen.',
  'Set the maximum file size. You get the best look that fits.':
    'Lege die maximale Dateigröße fest. Du bekommst das beste Aussehen, das hineinpasst.',

  'Set the maximum size of all files together. Every image gets what it needs, so all look equally good.':
    'Lege die maximale Größe aller Dateien zusammen fest. Jedes Bild bekommt, was es braucht, damit alle gleich gut aussehen.',

  'The heat map cannot be measured.': 'Die Heatmap lässt sich nicht messen.',

  // Looks.
  Indistinguishable: 'Kein Unterschied',
  'Very good': 'Sehr gut',
  Good: 'Gut',
  Low: 'Schwach',
  Rough: 'Grob',
  '{look}: {score}': '{look}: {score}',
  'Looks exactly like your image, even when you flip between the two.':
    'Sieht genau wie dein Bild aus, auch wenn du zwischen beiden hin- und herschaltest.',
  'Looks the same, even side by side.': 'Sieht gleich aus, auch nebeneinander.',
  'Looks fine. You only spot a difference next to your image.':
    'Sieht gut aus. Ein Unterschied fällt nur neben deinem Bild auf.',
  'A small file. Look closely and you see some blur or blocks.':
    'Eine kleine Datei. Bei genauem Hinsehen siehst du etwas Unschärfe oder Blöcke.',
  'A very small file. Blur and blocks are easy to see.':
    'Eine sehr kleine Datei. Unschärfe und Blöcke sind leicht zu sehen.',

  // A smaller format.
  '{format} would be {percent}% smaller and look the same.': '{format} wäre {percent} % kleiner und sähe gleich aus.',
  'It is not lossless.': 'Es ist nicht verlustfrei.',
  'Every browser opens it.': 'Jeder Browser öffnet es.',
  'All browsers have supported it since {year}.': 'Alle Browser unterstützen es seit {year}.',
  'Some browsers cannot open it.': 'Manche Browser können es nicht öffnen.',
  'Use {format}': '{format} nehmen',

  'At most {size}, as on your last visit.': 'Höchstens {size}, wie bei deinem letzten Besuch.',

  // What the automatic format took.
  '{from} became {to}.': 'Aus {from} wurde {to}.',
  'Transparency was filled with white.': 'Transparenz wurde mit Weiß gefüllt.',
  'Transparency was filled with the background color.': 'Transparenz wurde mit der Hintergrundfarbe gefüllt.',
  'Keep {format}': '{format} behalten',
  'Keep it as {format}': 'Als {format} behalten',
  '{format} ({size})': '{format} ({size})',

  // File sizes.
  'At most': 'Höchstens',
  'at most {size}': 'höchstens {size}',
  'Each at most': 'Jedes höchstens',
  'The best look that fits, never larger.': 'Das beste Aussehen, das hineinpasst, nie größer.',
  '{bytes} of {most} bytes': '{bytes} von {most} Byte',
  '“{text}” is not a file size.': '„{text}“ ist keine Dateigröße.',
  'Common sizes': 'Häufige Größen',
  Form: 'Formular',
  Marketplace: 'Marktplatz',
  Discord: 'Discord',
  Favicon: 'Favicon',
  'Whole email': 'Ganze E-Mail',
  'Scale down if needed to look good': 'Bei Bedarf verkleinern, damit es gut aussieht',

  smallest: 'am kleinsten',
  'Choose from': 'Auswählen aus',

  // Results.
  '2nd try…': '2. Versuch…',
  '3rd try…': '3. Versuch…',
  '{count}th try…': '{count}. Versuch…',
  'Show the weakest spot': 'Schwächste Stelle zeigen',
  'Next weak spot': 'Nächste schwache Stelle',
  'Show the next weak spot': 'Nächste schwache Stelle zeigen',
  'Weak spot {place} of {count}: {look}': 'Schwache Stelle {place} von {count}: {look}',
  'Scale to {width} × {height}': 'Auf {width} × {height} verkleinern',
  'Allow {size}': '{size} erlauben',
  '{format} has no quality setting, so only fewer pixels make the file smaller.':
    '{format} hat keine Einstellung für Qualität, deshalb wird die Datei nur mit weniger Pixeln kleiner.',

  // The budget of a set.
  'All together at most': 'Zusammen höchstens',
  'All images look equally good, and the ZIP file is never larger.':
    'Alle Bilder sehen gleich gut aus, und die ZIP-Datei ist nie größer.',
  'This image gets its share, and looks as good as the others.':
    'Dieses Bild bekommt seinen Anteil und sieht so gut aus wie die anderen.',
  '{total} of {budget}': '{total} von {budget}',
  'Total size': 'Gesamtgröße',
  'Dividing the limit so all images look equally good.':
    'Das Limit wird so aufgeteilt, dass alle Bilder gleich gut aussehen.',
  'Every image looks like its original. A higher limit would not help.':
    'Jedes Bild sieht aus wie sein Original. Ein höheres Limit würde nichts ändern.',
  'The worst image looks rough. {look}.': 'Das schlechteste Bild sieht grob aus. {look}.',
  'All look {look} or better: worst {score}.': 'Aussehen bei allen: {look} oder besser (mindestens {score}).',
  'These images need at least {needed}, so the ZIP file is too large. Raise the limit, or scale them to about {percent}%.':
    'Diese Bilder brauchen mindestens {needed}, deshalb ist die ZIP-Datei zu groß. Erhöhe das Limit oder verkleinere sie auf etwa {percent} %.',
  'These images need about {needed} or more. Raise the limit, or scale them to about {percent}%.':
    'Diese Bilder brauchen etwa {needed} oder mehr. Erhöhe das Limit oder verkleinere sie auf etwa {percent} %.',
  'The ZIP was not saved, because it would exceed your limit.':
    'Das ZIP wurde nicht gespeichert, weil es dein Limit überschreiten würde.',
  'Scale to {percent}%': 'Auf {percent} % verkleinern',
  'Pin its size': 'Größe festhalten',
  'Unpin its size': 'Größe freigeben',
  Exclude: 'Auslassen',
  'Include again': 'Wieder aufnehmen',
  Excluded: 'Ausgelassen',
  'Image excluded': 'Bild ausgelassen',
  'Image included again': 'Bild wieder aufgenommen',
  'Image pinned': 'Größe festgehalten',
  'Image no longer pinned': 'Größe freigegeben',
} as const;
