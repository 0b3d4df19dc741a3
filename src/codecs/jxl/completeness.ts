/** Its data has no lengths that could be added up. Browsers that read it decide. */
export const measure = 'none';
