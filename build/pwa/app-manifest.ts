import type { ManifestOptions } from 'vite-plugin-pwa';
import { ACCEPTED_TYPES, FORMATS, isReadEverywhere } from '../../src/formats/formats.ts';
import { SHARE_FIELD, SHARE_PATH } from '../../src/pwa/shared-files.ts';
import { TOOL_GROUPS } from '../../src/tools/tools.ts';

/** The file extensions that the tools open in every browser, by MIME type. */
const IMAGE_FILES: Record<string, string[]> = Object.fromEntries(
  FORMATS.filter(isReadEverywhere).map(({ mime, extensions }) => [
    mime,
    extensions.map((extension) => `.${extension}`),
  ]),
);

/**
 * The web app manifest: https://www.w3.org/TR/appmanifest/
 *
 * @param base the path of the site, which ends with `/`
 */
export function appManifestOf(base: string): Partial<ManifestOptions> {
  const at = (path: string) => base + path.slice(1);
  return {
    id: base,
    name: 'Pixmill',
    short_name: 'Pixmill',
    description: 'Compress, convert, resize and optimize images on your device. Nothing is uploaded.',
    lang: 'en',
    start_url: base,
    scope: base,
    display: 'standalone',
    // The background color of `src/ui/tokens.css`.
    background_color: '#f4f4f2',
    theme_color: '#f4f4f2',
    categories: ['photo', 'utilities', 'productivity'],
    icons: [
      { src: at('/icon.svg'), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...[192, 512].flatMap((side) => [
        { src: at(`/icons/icon-${side}.png`), sizes: `${side}x${side}`, type: 'image/png', purpose: 'any' as const },
        {
          src: at(`/icons/maskable-${side}.png`),
          sizes: `${side}x${side}`,
          type: 'image/png',
          purpose: 'maskable' as const,
        },
      ]),
    ],
    shortcuts: TOOL_GROUPS.map(({ single }) => ({
      name: single.label,
      url: at(single.path),
      icons: [{ src: at('/icons/icon-192.png'), sizes: '192x192', type: 'image/png' }],
    })),
    share_target: {
      action: at(SHARE_PATH),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARE_FIELD, accept: [...ACCEPTED_TYPES] }] },
    },
    file_handlers: [{ action: base, accept: IMAGE_FILES }],
    // An image that is opened from outside must not replace a list that the user is working on.
    launch_handler: { client_mode: ['navigate-new', 'auto'] },
  };
}
