/** Widgets, amounts and the frame around every page. English to French; `{slots}` keep their names. */
export const COMMON = {
  '{amount} Bytes': '{amount} octets',
  '{amount} KB': '{amount} Ko',
  '{amount} MB': '{amount} Mo',
  '{amount} GB': '{amount} Go',
  '{amount} ms': '{amount} ms',
  '{amount} s': '{amount} s',
  '{amount} megapixels': '{amount} mégapixels',
  '{amount} gigapixels': '{amount} gigapixels',
  'more than 1000 gigapixels': 'plus de 1000 gigapixels',
  'The language could not be loaded. Check your connection and try again.':
    'La langue n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  Language: 'Langue',
} as const;
