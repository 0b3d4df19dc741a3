/** Goals for the look or the file size, and their results. */
export const GOALS = [
  'Set the quality by',
  'Look',
  'File size',
  'Set how good the image must look. At 90, nobody sees a difference; at 55, you see some blur or blocks. You get the smallest file with this look.',
  'Set the maximum file size. You get the best look that fits.',

  'Set the maximum size of all files together. Every image gets what it needs, so all look equally good.',

  'The heat map cannot be measured.',

  // Looks.
  'Indistinguishable',
  'Very good',
  'Good',
  'Low',
  'Rough',
  '{look}: {score}',
  'Looks exactly like your image, even when you flip between the two.',
  'Looks the same, even side by side.',
  'Looks fine. You only spot a difference next to your image.',
  'A small file. Look closely and you see some blur or blocks.',
  'A very small file. Blur and blocks are easy to see.',

  // A smaller format.
  '{format} would be {percent}% smaller and look the same.',
  'It is not lossless.',
  'Every browser opens it.',
  'All browsers have supported it since {year}.',
  'Some browsers cannot open it.',
  'Use {format}',

  'At most {size}, as on your last visit.',

  // What the automatic format took.
  '{from} became {to}.',
  'Transparency was filled with white.',
  'Transparency was filled with the background color.',
  'Keep {format}',
  'Keep it as {format}',
  '{format} ({size})',

  // File sizes.
  'At most',
  'at most {size}',
  'Each at most',
  'The best look that fits, never larger.',
  '{bytes} of {most} bytes',
  '“{text}” is not a file size.',
  'Common sizes',
  'Form',
  'Marketplace',
  'Discord',
  'Favicon',
  'Whole email',
  'Scale down if needed to look good',

  'smallest',
  'Choose from',

  // Results.
  '2nd try…',
  '3rd try…',
  '{count}th try…',
  'Show the weakest spot',
  'Next weak spot',
  'Show the next weak spot',
  'Weak spot {place} of {count}: {look}',
  'Scale to {width} × {height}',
  'Allow {size}',
  '{format} has no quality setting, so only fewer pixels make the file smaller.',

  // The budget of a set.
  'All together at most',
  'All images look equally good, and the ZIP file is never larger.',
  'This image gets its share, and looks as good as the others.',
  '{total} of {budget}',
  'Total size',
  'Dividing the limit so all images look equally good.',
  'Every image looks like its original. A higher limit would not help.',
  'The worst image looks rough. {look}.',
  'All look {look} or better: worst {score}.',
  'These images need at least {needed}, so the ZIP file is too large. Raise the limit, or scale them to about {percent}%.',
  'These images need about {needed} or more. Raise the limit, or scale them to about {percent}%.',
  'The ZIP was not saved, because it would exceed your limit.',
  'Scale to {percent}%',
  'Pin its size',
  'Unpin its size',
  'Exclude',
  'Include again',
  'Excluded',
  'Image excluded',
  'Image included again',
  'Image pinned',
  'Image no longer pinned',
] as const;
