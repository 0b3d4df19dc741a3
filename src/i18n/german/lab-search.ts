/** The codec lab's search, step by step. English to German; `{slots}` keep their names. */
export const LAB_SEARCH = {
  'A search, step by step': 'Eine Suche, Schritt für Schritt',
  'See how the tools find a quality: every try, on a sample of the image and on the whole image.':
    'Sieh, wie die Tools eine Qualität finden: jeder Versuch, an einer Stichprobe des Bildes und am ganzen Bild.',
  'Search for': 'Suchen nach',
  Search: 'Suchen',
  'Searching…': 'Suche läuft…',
  'Tries: score vs. quality': 'Versuche: Score nach Qualität',
  'Tries: bytes vs. quality': 'Versuche: Bytes nach Qualität',
  'The list below shows the same values.': 'Die Liste darunter zeigt dieselben Werte.',
  'Previous try': 'Vorheriger Versuch',
  'Next try': 'Nächster Versuch',
  'Try {number} of {count}: {words}': 'Versuch {number} von {count}: {words}',
  Tries: 'Versuche',
  Goal: 'Ziel',
  'Sample, quality {quality}: about {bytes}.': 'Stichprobe, Qualität {quality}: etwa {bytes}.',
  'Whole image, quality {quality}: {bytes}.': 'Ganzes Bild, Qualität {quality}: {bytes}.',
  'Sample, quality {quality}: score {score}, about {bytes}.':
    'Stichprobe, Qualität {quality}: Score {score}, etwa {bytes}.',
  'Whole image, quality {quality}: score {score}, {bytes}.': 'Ganzes Bild, Qualität {quality}: Score {score}, {bytes}.',
  'Too large.': 'Zu groß.',
  'On target.': 'Im Ziel.',
  'Smaller than allowed.': 'Kleiner als erlaubt.',
  'Worse than the goal.': 'Schlechter als das Ziel.',
  'Better than the goal.': 'Besser als das Ziel.',
  'This is the result.': 'Das ist das Ergebnis.',
  'The goal is met.': 'Das Ziel ist erreicht.',
  'The original is kept.': 'Das Original bleibt.',
  'The goal cannot be reached. This is the closest result.':
    'Das Ziel ist nicht erreichbar. Das ist das nächstliegende Ergebnis.',
  'Tries with a sample: {samples}. Tries with the whole image: {whole}.':
    'Versuche mit einer Stichprobe: {samples}. Versuche mit dem ganzen Bild: {whole}.',
  'Result: score {score}, {bytes}.': 'Ergebnis: Score {score}, {bytes}.',
} as const;
