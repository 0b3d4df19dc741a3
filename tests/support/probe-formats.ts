import { readFileSync } from 'node:fs';
import { FORMATS } from '../../src/formats/formats.ts';
import { fixturesOf } from './format-fixtures.ts';
import { fixture } from './workbench.ts';

export interface FormatFile {
  readonly label: string;
  readonly mime: string;
  readonly base64: string;
}

/** Reads a still image of each format that Pixmill reads. */
export function formatFiles(): readonly FormatFile[] {
  return FORMATS.map(({ id, label, mime }) => ({
    label,
    mime,
    base64: readFileSync(fixture(fixturesOf(id)[0]?.[0] ?? '')).toString('base64'),
  }));
}

/** Runs in a page and returns the formats that its browser can show itself. */
export async function probeFormats(files: readonly FormatFile[]): Promise<Readonly<Record<string, boolean>>> {
  const shows = async ({ mime, base64 }: FormatFile) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([bytes], { type: mime }));
    const isShown = await image.decode().then(
      () => image.naturalWidth > 0,
      () => false,
    );
    URL.revokeObjectURL(image.src);
    return isShown;
  };
  const seen = await Promise.all(files.map(async (file) => [file.label, await shows(file)] as const));
  return Object.fromEntries(seen);
}
