/** How much an image is sharpened after it was made smaller. */
export const SHARPENINGS = ['low', 'standard', 'high'] as const;

export type Sharpening = (typeof SHARPENINGS)[number];
