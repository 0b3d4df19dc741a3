/**
 * Which metadata of its original a result keeps. `public`: who made the image, what others may do with it, and when it
 * was made, but nothing private.
 */
export const METADATA_POLICIES = ['public', 'all', 'none'] as const;

export type MetadataPolicy = (typeof METADATA_POLICIES)[number];
