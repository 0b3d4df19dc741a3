import { expect, test } from 'vitest';
import { folderWith, pixmill } from './run-pixmill.ts';

test('a lossless crop tells scripts how far it moved to whole blocks', async () => {
  const cwd = folderWith({ 'a.jpg': 'photo-srgb-untagged-900x600.jpg' });
  const args = ['a.jpg', '--to', 'jpeg', '--lossless', '--json', '--out', 'out', '--crop'];
  const cropped = async (crop: string) => JSON.parse((await pixmill([...args, crop], { cwd })).out).results[0];
  const { width, notes } = await cropped('126,138,549x300');
  const moved = { code: 'crop-aligned', message: expect.stringMatching(/^the crop moved by \d+ × \d+ pixels/) };
  expect({ width, notes }).toEqual({ width: 549, notes: [moved] });
  expect(await cropped('0,0,320x160')).not.toHaveProperty('notes');
});
