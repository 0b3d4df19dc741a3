/** The codec lab. English to German; `{slots}` keep their names. */
export const LAB = {
  'Codec lab': 'Codec-Labor',
  'Measure every encoder on this site with your own images, on your own machine. Nothing is uploaded.':
    'Miss jeden Encoder dieser Website mit deinen eigenen Bildern, auf deinem eigenen Rechner. Nichts wird hochgeladen.',

  // Adding.
  Images: 'Bilder',
  'Drop images here': 'Bilder hier ablegen',
  'or click to choose files, or paste': 'oder klicken, um Dateien auszuwählen, oder einfügen',
  'JPEG, PNG, WebP, GIF and more': 'JPEG, PNG, WebP, GIF und mehr',
  'Images stay on your device': 'Bilder bleiben auf deinem Gerät',
  '{format}, {width} × {height}, {bytes} bytes': '{format}, {width} × {height}, {bytes} Byte',

  // Encoder options.
  Options: 'Optionen',
  'Options of {encoder}': 'Optionen von {encoder}',
  '{count} changed': '{count} geändert',
  '{option}: {value}': '{option}: {value}',
  'By effort': 'Nach Aufwand',
  'As canvas': 'Wie Canvas',
  Chroma: 'Chroma',
  'How many color samples are kept: 4:4:4 keeps one per pixel, 4:2:0 one per four pixels. As canvas: 4:2:0 below quality 100.':
    'Wie viele Farbwerte erhalten bleiben: 4:4:4 behält einen pro Pixel, 4:2:0 einen pro vier Pixel. Wie Canvas: 4:2:0 unter Qualität 100.',
  'How many color samples are kept: 4:4:4 keeps one per pixel, 4:2:0 one per four pixels. As canvas: 4:2:0 below quality 100. By content: 4:4:4 if 4:2:0 would blur colors more than the quality setting does.':
    'Wie viele Farbwerte erhalten bleiben: 4:4:4 behält einen pro Pixel, 4:2:0 einen pro vier Pixel. Wie Canvas: 4:2:0 unter Qualität 100. Nach Inhalt: 4:4:4, wenn 4:2:0 die Farben unschärfer machen würde als die gewählte Qualität.',
  'By content': 'Nach Inhalt',
  Scans: 'Scans',
  'Progressive files appear coarse first and then sharpen; they are usually smaller, but slower to write and read.':
    'Progressive Dateien erscheinen erst grob und werden dann scharf; sie sind meist kleiner, aber langsamer zu schreiben und zu lesen.',
  Sequential: 'Sequenziell',
  Progressive: 'Progressiv',
  Trellis: 'Trellis',
  'How MozJPEG searches for values that need fewer bits. Each choice adds to the one before: one pass, one pass per scan, runs of zeros, and finally quantization tables.':
    'Wie MozJPEG nach Werten sucht, die weniger Bits brauchen. Jede Stufe ergänzt die vorige: ein Durchgang, ein Durchgang pro Scan, Nullfolgen und zuletzt Quantisierungstabellen.',
  'One pass': 'Ein Durchgang',
  'Per scan': 'Pro Scan',
  'Zero runs': 'Nullfolgen',
  'And tables': 'Und Tabellen',
  Tables: 'Tabellen',
  'The quantization tables that the quality setting scales. At the same quality, other tables change the file size and the look.':
    'Die Quantisierungstabellen, die die Qualität skaliert. Bei gleicher Qualität ändern andere Tabellen die Dateigröße und das Aussehen.',
  'The quantization tables that the quality setting scales: those of the JPEG standard, which canvas also uses, or tables tuned to human vision. The latter give smaller files with the same look.':
    'Die Quantisierungstabellen, die die Qualität skaliert: die des JPEG-Standards, die auch Canvas verwendet, oder auf das menschliche Sehen abgestimmte. Letztere ergeben kleinere Dateien mit gleichem Aussehen.',
  Perceptual: 'Perzeptuell',
  Flat: 'Flach',
  Method: 'Methode',
  Speed: 'Tempo',
  'How hard libjxl tries to make the file smaller, from 1 (fastest) to 7 (smallest).':
    'Wie sehr sich libjxl um eine kleinere Datei bemüht, von 1 (am schnellsten) bis 7 (am kleinsten).',
  'By quality': 'Nach Qualität',
  'How hard libaom tries to make the file smaller, from 6 (smallest) to 9 (fastest).':
    'Wie sehr sich libaom um eine kleinere Datei bemüht, von 6 (am kleinsten) bis 9 (am schnellsten).',
  'How many color samples are kept: 4:4:4 keeps one per pixel, 4:2:0 one per four pixels. By quality: 4:4:4 from quality 90 on.':
    'Wie viele Farbwerte erhalten bleiben: 4:4:4 behält einen pro Pixel, 4:2:0 einen pro vier Pixel. Nach Qualität: 4:4:4 ab Qualität 90.',
  'How hard libwebp tries to make the file smaller, from 0 (fastest) to 6 (smallest).':
    'Wie sehr sich libwebp um eine kleinere Datei bemüht, von 0 (am schnellsten) bis 6 (am kleinsten).',
  'Sharp conversion keeps colored edges and thin colored lines crisp, but takes longer.':
    'Die scharfe Umwandlung hält farbige Kanten und dünne farbige Linien klar, dauert aber länger.',
  Plain: 'Einfach',
  Sharp: 'Scharf',
  Deblocking: 'Deblocking',
  'The strength of the filter that smooths block edges: the same for all images, or chosen for each image.':
    'Die Stärke des Filters, der Blockkanten glättet: für alle Bilder gleich oder für jedes Bild gewählt.',
  Standard: 'Standard',
  Automatic: 'Automatisch',
  'Nearly lossless': 'Fast verlustfrei',
  'For graphics: drops the lowest bits where they are hard to see, from 80 (one bit) to 20 (four bits). The quality has no effect.':
    'Für Grafiken: lässt die niedrigsten Bits weg, wo man sie kaum sieht, von 80 (ein Bit) bis 20 (vier Bits). Die Qualität hat keine Wirkung.',
  Level: 'Stufe',
  'OxiPNG can write the file instead. The level sets how many filters and compressors it tries, from 0 (fastest) to 6 (smallest).':
    'Stattdessen kann OxiPNG die Datei schreiben. Die Stufe legt fest, wie viele Filter und Kompressoren es probiert, von 0 (am schnellsten) bis 6 (am kleinsten).',
  Interlacing: 'Interlacing',
  'Interlaced files appear coarse first. They are larger, and OxiPNG writes them.':
    'Dateien mit Interlacing erscheinen erst grob. Sie sind größer, und OxiPNG schreibt sie.',
  Off: 'Aus',
  On: 'Ein',
  Colors: 'Farben',
  'The maximum number of colors in the image. With 256, images that have no more colors keep them exactly.':
    'Die maximale Zahl der Farben im Bild. Mit 256 behalten Bilder, die nicht mehr Farben haben, sie genau.',

  // Encoders and what comes before them.
  Canvas: 'Canvas',
  'Lanczos 3': 'Lanczos 3',
  'Catmull-Rom': 'Catmull-Rom',
  Mitchell: 'Mitchell',
  Triangle: 'Dreieck',
  Box: 'Box',
  'original size': 'Originalgröße',
  'Canvas default': 'Canvas-Standard',
  'canvas default filter': 'Standardfilter von Canvas',
  Gamma: 'Gamma',
  'Linear light': 'Lineares Licht',

  // Settings.
  Encoders: 'Encoder',
  Qualities: 'Qualitäten',
  '1 to 100, up to {count} values, for {formats}.': '1 bis 100, bis zu {count} Werte, für {formats}.',
  'Efforts (our encoders only)': 'Aufwand (nur unsere Encoder)',
  'Resize first': 'Zuerst skalieren',
  'Longest side': 'Längste Seite',
  Filters: 'Filter',
  'Resample in': 'Neu abtasten in',
  'Runs per encoding (times are medians)': 'Läufe pro Codierung (Zeiten sind Mediane)',
  'Copy link to these settings': 'Link zu diesen Einstellungen kopieren',
  'Copied. The link contains the settings, never an image.':
    'Kopiert. Der Link enthält die Einstellungen, nie ein Bild.',
  'Your browser blocks the clipboard. Copy the link from the address bar instead.':
    'Dein Browser blockiert die Zwischenablage. Kopiere den Link stattdessen aus der Adresszeile.',

  // Running.
  Encodings: 'Codierungen',
  Run: 'Starten',
  'Run {count} encoding': '{count} Codierung starten',
  'Run {count} encodings': '{count} Codierungen starten',
  '{done} of {total}': '{done} von {total}',
  '{count} encodings are too many (limit {most}). Choose fewer.':
    '{count} Codierungen sind zu viele (Limit: {most}). Wähle weniger.',
  'Add an image first.': 'Füge zuerst ein Bild hinzu.',
  'Takes a few seconds.': 'Dauert ein paar Sekunden.',
  'Takes about {seconds} seconds.': 'Dauert etwa {seconds} Sekunden.',
  'Takes about {count} minute.': 'Dauert etwa {count} Minute.',
  'Takes about {count} minutes.': 'Dauert etwa {count} Minuten.',
  'Run to see which encoder needs the fewest bytes for the same look.':
    'Starte die Messung, um zu sehen, welcher Encoder für das gleiche Aussehen die wenigsten Bytes braucht.',
  Starting: 'Start',
  'Preparing {name}': '{name} wird vorbereitet',
  'Cancelled after {done} of {total}. Finished results are kept.':
    'Nach {done} von {total} abgebrochen. Fertige Ergebnisse bleiben erhalten.',
  'Done: {done} of {total}.': 'Fertig: {done} von {total}.',

  // Results.
  Results: 'Ergebnisse',
  'Export CSV': 'CSV exportieren',
  'Export JSON': 'JSON exportieren',
  Curves: 'Kurven',
  'All results': 'Alle Ergebnisse',
  'Compared with canvas': 'Verglichen mit Canvas',
  'Side by side': 'Nebeneinander',
  lossless: 'verlustfrei',

  // The verdict.
  'The answer comes with the last encoding.': 'Die Antwort kommt mit der letzten Codierung.',
  '{best} needs {percent}% fewer bytes than {other} at the same look.':
    '{best} braucht bei gleichem Aussehen {percent} % weniger Bytes als {other}.',
  '{best} and {other} need the same number of bytes at the same look.':
    '{best} und {other} brauchen bei gleichem Aussehen gleich viele Bytes.',
  'No answer: the encoders reach no scores in common ({ranges}). Add lower or higher qualities.':
    'Keine Antwort: Die Encoder erreichen keine gemeinsamen Scores ({ranges}). Nimm niedrigere oder höhere Qualitäten dazu.',
  'No answer: every encoding failed. The table of all results says why.':
    'Keine Antwort: Jede Codierung ist fehlgeschlagen. Die Tabelle aller Ergebnisse sagt, warum.',
  'No answer: the image has a side below 8 pixels, or there was not enough memory for scores.':
    'Keine Antwort: Eine Seite des Bildes hat weniger als 8 Pixel, oder der Speicher reichte nicht für Scores.',
  'All results are lossless. {encoding} is the smallest, with {size}.':
    'Alle Ergebnisse sind verlustfrei. Am kleinsten ist {encoding} mit {size}.',
  'The mean over the SSIMULACRA 2 scores that both reach: {range}.':
    'Der Mittelwert über die SSIMULACRA-2-Scores, die beide erreichen: {range}.',
  'Not compared, because the scores do not overlap: {encoders}.':
    'Nicht verglichen, weil sich die Scores nicht überschneiden: {encoders}.',
  'Recommended setting: {encoding}': 'Empfohlene Einstellung: {encoding}',
  'About {bytes} at this size. {look}.': 'Etwa {bytes} bei dieser Größe. {look}.',
  'About {bytes} for each image. {look}.': 'Etwa {bytes} pro Bild. {look}.',
  'Use this in Convert': 'Beim Konvertieren verwenden',

  // Charts.
  'PSNR, dB': 'PSNR, dB',
  SSIM: 'SSIM',
  'SSIMULACRA 2': 'SSIMULACRA 2',
  Bytes: 'Bytes',
  'Bytes (logarithmic)': 'Bytes (logarithmisch)',
  'Milliseconds (logarithmic)': 'Millisekunden (logarithmisch)',
  '{amount} dB': '{amount} dB',
  '{count} bytes': '{count} Byte',
  '{encoding}: {value}': '{encoding}: {value}',
  'Quality metric': 'Qualitätsmaß',
  'The table of all results lists the same values.': 'Die Tabelle aller Ergebnisse enthält dieselben Werte.',
  'Bytes vs. quality': 'Bytes nach Qualität',
  'Milliseconds vs. quality': 'Millisekunden nach Qualität',
  '{measure} vs. quality': '{measure} nach Qualität',
  '{measure} vs. bytes: up and to the left is better': '{measure} nach Bytes: Oben links ist besser',
  '{measure} vs. milliseconds: up and to the left is better': '{measure} nach Millisekunden: Oben links ist besser',
  'Byte and time axes are logarithmic. The infinite PSNR of lossless results is not plotted.':
    'Die Achsen für Bytes und Zeit sind logarithmisch. Der unendliche PSNR verlustfreier Ergebnisse ist nicht eingezeichnet.',

  // Bytes at equal scores.
  'Bytes at equal SSIMULACRA 2': 'Bytes bei gleichem SSIMULACRA 2',
  Baseline: 'Bezug',
  Encoder: 'Encoder',
  Scores: 'Scores',
  'Bytes / baseline': 'Bytes / Bezug',
  '{from} to {to}': '{from} bis {to}',
  'Choose two encoders and at least two qualities to compare them at equal scores.':
    'Wähle zwei Encoder und mindestens zwei Qualitäten, um sie bei gleichen Scores zu vergleichen.',
  'The Bjontegaard rate: the mean over all scores that both encoders reach. 90% means 10% fewer bytes for the same look. The more qualities you choose, the more accurate it is.':
    'Die Bjøntegaard-Rate: der Mittelwert über alle Scores, die beide Encoder erreichen. 90 % heißt 10 % weniger Bytes bei gleichem Aussehen. Je mehr Qualitäten du wählst, desto genauer ist sie.',
  'For several images, it is the geometric mean of their rates.':
    'Bei mehreren Bildern ist es das geometrische Mittel ihrer Raten.',

  // The table.
  'of the file': 'der Datei',
  'bits/px': 'Bit/px',
  'MP/s': 'MP/s',
  '{median} ({shortest} to {longest})': '{median} ({shortest} bis {longest})',
  'A JPEG has already lost what its own quantization tables drop, so encoders with similar tables get better scores. Choose lossless images, or resize JPEG images to half their size or less.':
    'Ein JPEG hat schon verloren, was seine eigenen Quantisierungstabellen weglassen, deshalb bekommen Encoder mit ähnlichen Tabellen bessere Scores. Wähle verlustfreie Bilder oder verkleinere JPEG-Bilder auf die Hälfte oder weniger.',
  'Encode ms': 'Codieren (ms)',
  'Decode ms': 'Decodieren (ms)',
  'Sort by {column}': 'Nach {column} sortieren',
  'Means of {count} images': 'Mittelwerte von {count} Bildern',
  'Arithmetic means of {count} images. The PSNR is computed from the mean squared error. Encodings that failed for an image are left out.':
    'Arithmetische Mittelwerte von {count} Bildern. Der PSNR wird aus der mittleren quadratischen Abweichung berechnet. Codierungen, die bei einem Bild fehlschlugen, fehlen darin.',
  'Every encoder received the same pixels ({preparation}; decoding took {decodeMs} ms, resizing {resizeMs} ms). PSNR (red, green and blue), SSIM (luma) and SSIMULACRA 2 (the loss that people see: none at 90, slightly annoying at 50) compare each result with these pixels, so they measure encoder loss alone. Encode times cover encoding only; decode times are from the file to pixels in a worker, with the decoder that this site uses. MP/s is the speed of encoding. At Fast, our encoders let the browser encode where results are equivalent.':
    'Jeder Encoder bekam die gleichen Pixel ({preparation}; Decodieren dauerte {decodeMs} ms, Skalieren {resizeMs} ms). PSNR (Rot, Grün und Blau), SSIM (Luma) und SSIMULACRA 2 (der sichtbare Verlust: keiner bei 90, leicht störend bei 50) vergleichen jedes Ergebnis mit diesen Pixeln, messen also nur den Verlust durch den Encoder. Die Zeiten zum Codieren umfassen nur das Codieren; die Zeiten zum Decodieren reichen von der Datei bis zu den Pixeln in einem Worker, mit dem Decoder, den diese Website verwendet. MP/s ist das Tempo des Codierens. Beim Aufwand „Schnell“ überlassen unsere Encoder dem Browser das Codieren, wo die Ergebnisse gleichwertig sind.',

  // Lossless results.
  'Lossless results': 'Verlustfreie Ergebnisse',
  'Bytes / smallest': 'Bytes / kleinste',
  'Bytes vs. milliseconds: down and to the left is better': 'Bytes nach Millisekunden: Unten links ist besser',
  'The table of lossless results lists the same values.':
    'Die Tabelle der verlustfreien Ergebnisse enthält dieselben Werte.',
  'These results are lossless, so they differ only in bytes and time. Each curve connects the efforts and options of one encoder.':
    'Diese Ergebnisse sind verlustfrei und unterscheiden sich nur in Bytes und Zeit. Jede Kurve verbindet Aufwand und Optionen eines Encoders.',

  // Canvas beside the other encoders.
  Match: 'Vergleich',
  'Canvas bytes': 'Canvas-Bytes',
  'Bytes / canvas': 'Bytes / Canvas',
  'Canvas ms': 'Canvas (ms)',
  'Same DQT and sampling': 'Gleiche DQT und Abtastung',
  'Different DQT or sampling': 'Andere DQT oder Abtastung',
  'Same VP8 bytes': 'Gleiche VP8-Bytes',
  'Different VP8 bytes': 'Andere VP8-Bytes',
  'Same bytes': 'Gleiche Bytes',
  'Different bytes': 'Andere Bytes',
  'Same pixels': 'Gleiche Pixel',
  'Different pixels': 'Andere Pixel',
  'Choose canvas and another encoder of the same format to compare them.':
    'Wähle Canvas und einen anderen Encoder des gleichen Formats, um sie zu vergleichen.',
  'A quality value means the same to our encoders and to canvas. JPEG uses the same quantization tables and sampling. WebP has the same image data, apart from container and profile. At Smallest, WebP tries harder and writes different bytes. Other options also change the bytes. Canvas premultiplies colors by alpha, so transparent images may differ. Browsers other than Chromium may encode differently.':
    'Ein Qualitätswert bedeutet für unsere Encoder dasselbe wie für Canvas. JPEG verwendet die gleichen Quantisierungstabellen und die gleiche Abtastung. WebP hat die gleichen Bilddaten, abgesehen von Container und Profil. Beim Aufwand „Am kleinsten“ bemüht sich WebP mehr und schreibt andere Bytes. Auch andere Optionen ändern die Bytes. Canvas multipliziert Farben vorab mit Alpha, deshalb können transparente Bilder abweichen. Andere Browser als Chromium codieren vielleicht anders.',

  // Side by side.
  'Before encoding': 'Vor dem Codieren',
  Left: 'Links',
  'Heat map': 'Heatmap',
  'Measuring the heat map': 'Die Heatmap wird gemessen',
  'Show the worst region': 'Schlechtesten Bereich zeigen',
  'SSIMULACRA 2 of the whole image: {score}. Worst region: {worst}, {width} × {height} pixels at {x}, {y}.':
    'SSIMULACRA 2 des ganzen Bildes: {score}. Schlechtester Bereich: {worst}, {width} × {height} Pixel bei {x}, {y}.',
  'Each square has its own SSIMULACRA 2 score. Clear squares have {clear} or more: people see no difference. From yellow to red, the difference grows; it is severe at {hottest} or less. The frame marks the worst square.':
    'Jedes Quadrat hat seinen eigenen SSIMULACRA-2-Score. Durchsichtige Quadrate haben {clear} oder mehr: Niemand sieht einen Unterschied. Von Gelb bis Rot wächst der Unterschied; bei {hottest} oder weniger ist er stark. Der Rahmen markiert das schlechteste Quadrat.',
  'There is no heat map: the image has a side below 8 pixels, or there is not enough memory.':
    'Es gibt keine Heatmap: Eine Seite des Bildes hat weniger als 8 Pixel, oder der Speicher reicht nicht.',
  Right: 'Rechts',
} as const;
