import type { PlainPhrase } from '../../words/say.ts';

export type ChangeType = 'Added' | 'Changed' | 'Fixed';

export interface ChangelogEntry {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly items: readonly { readonly description: PlainPhrase; readonly type: ChangeType }[];
}

/** Newest first. */
export const ENTRIES: readonly ChangelogEntry[] = [
  {
    date: '2025-06-03',
    items: [
      {
        type: 'Added',
        description: 'Compress, convert, optimize and resize are now separate features, each with its own page',
      },
      {
        type: 'Added',
        description: 'Bulk processing: compress, convert, optimize or resize many images in one go, for PRO',
      },
      {
        type: 'Changed',
        description: 'The header groups the tools, with one entry for a single image and one for multiple images',
      },
    ],
  },
  {
    date: '2025-05-19',
    items: [
      { type: 'Added', description: 'Quality hints for JPEG, PNG and WebP when converting' },
      { type: 'Fixed', description: 'Removing an image keeps the correct one selected' },
    ],
  },
  {
    date: '2025-05-06',
    items: [
      { type: 'Added', description: 'Feature request and contact forms, linked from the footer' },
      { type: 'Changed', description: 'Sizes are shown in KB, MB or GB, and savings as a percentage' },
    ],
  },
  {
    date: '2025-04-20',
    items: [
      { type: 'Added', description: 'Batch download for PRO: all resized images in one ZIP file' },
      { type: 'Added', description: 'Pricing page with the Free and Pro plans' },
    ],
  },
  {
    date: '2025-04-17',
    items: [
      { type: 'Added', description: 'Signup and login, with a verification email' },
      { type: 'Added', description: 'Dashboard with the current plan' },
    ],
  },
  {
    date: '2025-03-28',
    items: [
      { type: 'Added', description: 'WebP as an output format' },
      { type: 'Fixed', description: 'A file can be added again after it was removed' },
    ],
  },
  {
    date: '2025-03-20',
    items: [
      { type: 'Added', description: 'Header navbar, with a collapsible menu on small screens' },
      { type: 'Changed', description: 'The first uploaded image is selected automatically' },
    ],
  },
  {
    date: '2025-03-11',
    items: [
      { type: 'Added', description: 'Resize images in the browser: width, height, scale and quality, with a preview' },
      { type: 'Added', description: 'Aspect ratio lock' },
    ],
  },
];
