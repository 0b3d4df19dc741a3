import type { PlainPhrase } from '../../i18n/t.ts';

export type ChangeType = 'Added' | 'Changed' | 'Fixed';

export interface Change {
  readonly description: PlainPhrase;
  readonly type: ChangeType;
  /** Not shown in a build without accounts. */
  readonly ofAccounts?: true;
}

export interface ChangelogEntry {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly items: readonly Change[];
}

/** The changes in CHANGELOG.md since the last dated entry that users notice. */
export const UNRELEASED_CHANGES: readonly Change[] = [
  {
    type: 'Added',
    description: 'JPEG, PNG, WebP and GIF are written by WebAssembly codecs: smaller files at the same quality',
  },
  { type: 'Added', description: 'A before and after slider with zoom, and an estimated size while you move a setting' },
  {
    type: 'Added',
    description:
      'HEIC, TIFF, JPEG XL and AVIF photos open in every browser, and images can be saved as AVIF and JPEG XL',
  },
  {
    type: 'Added',
    description: 'A look or a file size as the goal instead of a number, and a heat map of the changes',
  },
  {
    type: 'Added',
    description: 'Animations stay animated when resized, compressed or converted to GIF, WebP or PNG',
  },
  {
    type: 'Added',
    description:
      'Author, copyright and date are kept, private data is removed, and a report shows what the original reveals',
  },
  {
    type: 'Added',
    description: 'For batches, a limit for the total size, and a review that shows the worst results first',
  },
  {
    type: 'Added',
    description:
      'Batches of thousands of images with folders, pause, retry and settings for single images, which survive a closed tab',
  },
  {
    type: 'Added',
    description: 'Pixmill can be installed, works offline, and takes images from the share menu of your device',
  },
  { type: 'Added', description: 'French' },
  { type: 'Added', description: 'A codec lab that measures every encoder with your own images' },
  {
    type: 'Added',
    description: 'Registering for Pro leads to the payment, and paying leads back to your images',
    ofAccounts: true,
  },
  {
    type: 'Added',
    description: 'Privacy, terms and refunds in plain words, and a way to delete your account',
    ofAccounts: true,
  },
  { type: 'Changed', description: 'Passwords need 10 characters and must not be common', ofAccounts: true },
  { type: 'Changed', description: 'The pricing page shows both the price and the amount charged', ofAccounts: true },
  {
    type: 'Changed',
    description: 'Pro lasts until the end of the period you paid for, and every page shows the date',
    ofAccounts: true,
  },
  {
    type: 'Fixed',
    description: 'Transparency, wide colors and HDR photos in JPEG are preserved, and rotation is applied',
  },
];

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
        ofAccounts: true,
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
      { type: 'Added', description: 'Feature request and contact forms, linked from the footer', ofAccounts: true },
      { type: 'Changed', description: 'Sizes are shown in KB, MB or GB, and savings as a percentage' },
    ],
  },
  {
    date: '2025-04-20',
    items: [
      { type: 'Added', description: 'Batch download for PRO: all resized images in one ZIP file', ofAccounts: true },
      { type: 'Added', description: 'Pricing page with the Free and Pro plans', ofAccounts: true },
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
