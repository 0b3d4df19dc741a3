import { expect, test } from 'vitest';
import { packOutlines } from '../../../build/mark-font/outlines.ts';

// If the font has a new version: npx vitest run --project unit tests/unit/build/mark-font.test.ts -u
test('the outlines of marks are those of the font on the site', async () => {
  const text = `/** Outlines of Inter (SIL Open Font License 1.1), made by \`build/mark-font/outlines.ts\`. */\nexport const INTER =\n  '${packOutlines()}';\n`;
  await expect(text).toMatchFileSnapshot('../../../src/kernels/mark/inter.ts');
});
