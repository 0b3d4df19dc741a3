import { jpeg } from '../../formats/jpeg.ts';
import { png } from '../../formats/png.ts';
import { webp } from '../../formats/webp.ts';
import { RECIPE_VERSION, type Recipe, type RecipeOutput } from './recipe.ts';

const one = (output: RecipeOutput): Recipe => ({ version: RECIPE_VERSION, outputs: [output] });

/** For screens and social networks that recompress what they get, nothing better than this is visible. */
const DELIVERED = { format: jpeg.id, look: 80 } as const;

/** Recipes for common destinations, by group. Sizes are in pixels. */
export const READY_PRESETS = {
  web: {
    // gs.statcounter.com, Desktop screen resolution: 1920 px is the most common width.
    'web-page': one({ format: webp.id, look: 80, maxWidth: 1920, maxHeight: 1920 }),
    // Attachments grow by a third in base64, and several photos must stay below the 20 to 25 MB of Gmail and Outlook.
    'e-mail': one({ format: jpeg.id, maxBytes: 1_000_000, mayScale: true, maxWidth: 1600, maxHeight: 1600 }),
    // Every pixel and all metadata stay.
    archive: one({ lossless: true, metadata: 'all', effort: 'smallest' }),
  },
  shops: {
    // sellercentral.amazon.com, Product image guide: 1,000 px or more for zoom, best at 1,600 or more, on white.
    amazon: one({
      ...DELIVERED,
      look: 90,
      width: 2000,
      height: 2000,
      fit: 'pad',
      matte: '#ffffff',
      colorSpace: 'srgb',
    }),
    // help.etsy.com, Requirements and best practices for images: 2,000 px wide.
    etsy: one({ ...DELIVERED, look: 90, width: 2000, colorSpace: 'srgb' }),
    // help.shopify.com, Product media types: 2048 x 2048 px works best for square product images.
    shopify: one({
      ...DELIVERED,
      look: 90,
      width: 2048,
      height: 2048,
      fit: 'pad',
      matte: '#ffffff',
      colorSpace: 'srgb',
    }),
  },
  social: {
    // Instagram help, Image resolution: photos are kept up to 1080 px wide, portraits at 4:5.
    post: one({ ...DELIVERED, width: 1080, height: 1350, fit: 'fill', colorSpace: 'srgb' }),
    // Instagram and Facebook help: stories are 9:16, at 1080 x 1920 px.
    story: one({ ...DELIVERED, width: 1080, height: 1920, fit: 'fill', colorSpace: 'srgb' }),
    // Facebook help, cover photos: shown at 851 x 315 px; twice that for screens of high density.
    cover: one({ ...DELIVERED, width: 1702, height: 630, fit: 'fill', colorSpace: 'srgb' }),
  },
  screens: {
    // ITU-R BT.709.
    'full-hd': one({ ...DELIVERED, maxWidth: 1920, maxHeight: 1080 }),
    // ITU-R BT.2020, UHD.
    '4k': one({ ...DELIVERED, maxWidth: 3840, maxHeight: 2160 }),
    // developer.apple.com, Human Interface Guidelines, App icons: 1024 x 1024 px without transparency.
    'app-icon': one({ format: png.id, width: 1024, height: 1024, fit: 'fill', colorSpace: 'srgb' }),
  },
} as const satisfies { readonly [group: string]: { readonly [id: string]: Recipe } };

export type ReadyGroup = keyof typeof READY_PRESETS;

export type ReadyPresetId = { [Group in ReadyGroup]: keyof (typeof READY_PRESETS)[Group] }[ReadyGroup];
