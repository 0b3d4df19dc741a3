import { expect } from 'vitest';
import type { MetadataPolicy } from '../../src/domain/settings/metadata-policy.ts';
import { METADATA_LABELS } from '../../src/screens/settings/first-groups.ts';
import { toolById } from '../../src/tools/tools.ts';
import { fixture } from '../support/workbench.ts';
import type { Engine } from './engine.ts';
import { makeInNode } from './node-job.ts';
import { download, findText, openAfresh, press } from './workbench.ts';

const TOOL = toolById('compress');
const FILE = 'metadata/private-markers.jpg';

/** The contents of the result under each policy. The first policy is the default. */
const CONTENTS: readonly (readonly [MetadataPolicy, string])[] = [
  ['public', 'sRGB, metadata (author, copyright)'],
  ['all', 'sRGB, metadata (place, camera, author, copyright, software, comment)'],
  ['none', 'sRGB, no metadata'],
];

/** Compresses a photo under each policy. Expects the same bytes as if Node had compressed it. */
export async function keepMetadata({ tab }: Engine): Promise<void> {
  await openAfresh(tab, TOOL.path);
  await tab.addFiles([fixture(FILE)]);
  let chosen: string = METADATA_LABELS.public;
  for (const [metadata, contents] of CONTENTS) {
    if (metadata !== 'public') {
      await press(tab, '[role=combobox]', chosen);
      chosen = METADATA_LABELS[metadata];
      await press(tab, '[role=option]', chosen);
    }
    await findText(tab, `The result contains: ${contents}`);
    const { bytes } = await download(tab, TOOL.downloadLabel);
    expect(Buffer.from(bytes).equals(await makeInNode(FILE, TOOL, { metadata })), metadata).toBe(true);
  }
}
