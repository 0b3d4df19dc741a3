import type { TextOfEnglishWorkbench } from './tool.ts';
import type { SingleToolId } from './tools.ts';

/** Why somebody would use a tool. */
interface Reasons {
  readonly title: TextOfEnglishWorkbench;
  readonly features: readonly { readonly title: TextOfEnglishWorkbench; readonly text: TextOfEnglishWorkbench }[];
}

/** The texts below the tools for one image. The home page, which has its own, does not load them. */
export const REASONS: { readonly [Id in SingleToolId]?: Reasons } = {
  compress: {
    title: 'Why compress images?',
    features: [
      {
        title: 'Faster pages',
        text: 'Images make up most of the data on a page. A photo a third of the size loads in a third of the time.',
      },
      {
        title: 'Within size limits',
        text: 'Mail servers, forms and marketplaces reject large files. A smaller one goes through the first time.',
      },
      {
        title: 'See the difference',
        text: 'Drag the divider across the image and zoom in. Lower the quality until you notice a change, then go back a step.',
      },
    ],
  },
  convert: {
    title: 'Why convert images?',
    features: [
      {
        title: 'Opens everywhere',
        text: 'JPEG and PNG files open practically everywhere: in apps, on printers, in upload forms.',
      },
      {
        title: 'Made for the web',
        text: 'WebP files are about 25% smaller than JPEG, with transparency where you need it.',
      },
      {
        title: 'True to the original',
        text: 'Color profiles and camera rotation are applied. Transparency is kept where the format supports it.',
      },
    ],
  },
  optimize: {
    title: 'Why optimize images?',
    features: [
      { title: 'One step', text: 'Set size, format and quality together, and watch the savings as you go.' },
      { title: 'Keeps its format', text: 'A PNG stays a PNG and a GIF stays a GIF, unless you choose otherwise.' },
      {
        title: 'Never larger',
        text: 'If your file cannot get any smaller, we tell you and offer the original unchanged.',
      },
    ],
  },
  resize: {
    title: 'Why resize images?',
    features: [
      {
        title: 'Exact dimensions',
        text: 'Profile photos, shop listings and forms require exact pixel sizes. Type them in.',
      },
      {
        title: 'Sharp, not jagged',
        text: 'A Lanczos filter takes every source pixel into account, so fine lines stay intact.',
      },
      {
        title: 'In proportion',
        text: 'The lock keeps the aspect ratio. Open it to set width and height separately.',
      },
    ],
  },
};
