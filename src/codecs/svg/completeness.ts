/** The page draws it, and browsers refuse markup that ends too early. */
export const measure = 'none';
