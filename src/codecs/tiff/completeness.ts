/** No browser but Safari reads it, and Safari refuses truncated files. */
export const measure = 'none';
