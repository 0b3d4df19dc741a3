import { describe, expect, test } from 'vitest';
import { findForbiddenImports } from './import-rules.ts';
import { readSourceFiles } from './source-files.ts';

describe('the import rules', () => {
  test('hold for every source file', () => {
    const files = readSourceFiles();
    expect(files.length).toBeGreaterThan(5);
    expect(files.flatMap(({ path, code }) => findForbiddenImports(path, code))).toEqual([]);
  });
});

describe('the import rules forbid', () => {
  test.each([
    [
      'domain/geometry/fit.ts',
      `import { x } from '../../codecs/recipe.ts'`,
      'domain may import base, formats, not codecs',
    ],
    ['domain/geometry/fit.ts', `import { x } from '../settings/recipe.ts'`, 'only the rooms of domain before it'],
    [
      'domain/account/profile.ts',
      `import { x } from '../batch/batch.ts'`,
      'domain/account may import (none), not domain',
    ],
    [
      'server/billing/settle.ts',
      `import { x } from '../../domain/settings/recipe.ts'`,
      'server may import domain/account',
    ],
    ['domain/geometry/fit.ts', `import { readFile } from 'node:fs'`, 'domain may import the packages (none)'],
    ['domain/geometry/fit.ts', `type X = import('../../codecs/recipe.ts').X`, 'not codecs'],
    ['codecs/quality.ts', `import encode from '@jsquash/jpeg/encode.js'`, 'codecs may import the packages (none)'],
    ['codecs/quality.ts', `import { codec } from './png/codec.ts'`, 'not codecs/codec'],
    ['codecs/png/header.ts', `import { codec } from './codec.ts'`, 'not codecs/codec'],
    ['codecs/png/header.ts', `import { readJpegHeader } from '../jpeg/header.ts'`, 'not codecs/format'],
    ['codecs/png/header.ts', `import encode from '@jsquash/png'`, 'the packages fflate'],
    ['state/queue.ts', `import { readPngHeader } from '../codecs/png/header.ts'`, 'not codecs/format'],
    ['kernels/resize/resample.ts', `import { quality } from '../../codecs/quality.ts'`, 'not codecs'],
    ['kernels/png/png.ts', `import { filter } from './reference.ts'`, 'reference.ts is for tests'],
    ['kernels/resize/resample.ts', `import { orient } from '../pixels/pixels.ts'`, 'not kernels/kernel'],
    ['formats/png.ts', `import { codec } from '../codecs/png/codec.ts'`, 'not codecs/codec'],
    ['codecs/png/codec.ts', `import { codec } from '../jpeg/codec.ts'`, 'not codecs/codec'],
    ['codecs/png/codec.ts', `import { readHeader } from '../jpeg/header.ts'`, 'not codecs/format'],
    ['codecs/png/codec.ts', `import encode from '@jsquash/jpeg'`, '@jsquash/png, @jsquash/oxipng'],
    ['codecs/png/codec.ts', `import url from '@jsquash/jpeg/codec/enc/x.wasm?url'`, '@jsquash/png, @jsquash/oxipng'],
    ['jobs/run-job.ts', `import { engine } from '../pipeline/engine.ts'`, 'not pipeline'],
    ['jobs/run-job.ts', `import { warmUp } from '../workers/warm-up.ts'`, 'not workers'],
    ['jobs/run-job.ts', `import { transfer } from 'comlink'`, 'jobs may import the packages (none)'],
    ['workers/warm-up.ts', `import { atom } from 'jotai'`, 'comlink, fflate'],
    ['jobs/protocol.ts', `import { x } from '../codecs/recipe.ts'`, 'domain as types, codecs as types'],
    ['pipeline/engine.ts', `import { api } from '../jobs/protocol.ts'`, 'not jobs/protocol'],
    ['pipeline/engine.ts', `import { runJob } from '../jobs/run-job.ts'`, 'not jobs'],
    ['pipeline/engine.ts', `const load = () => import('../codecs/loaders.ts')`, 'not codecs/loaders'],
    ['pipeline/engine.ts', `export { atom } from 'jotai'`, 'pipeline may import the packages comlink'],
    ['services/accounts/port.ts', `import { getAuth } from 'firebase/auth'`, 'services/port may import the packages'],
    ['services/accounts/firebase.ts', `import type { P } from '../payments/port.ts'`, 'not services/port'],
    ['state/queue.ts', `import { connect } from '../services/accounts/port.ts'`, 'services/port as types'],
    ['state/queue.ts', `import { useState } from 'react'`, 'state may import the packages jotai'],
    ['screens/a.tsx', `import type { Engine } from '../pipeline/engine.ts'`, 'not pipeline'],
    ['screens/a.tsx', `import { sniff } from '../codecs/sniff.ts'`, 'not codecs'],
    ['ui/button.tsx', `export * from '../domain/settings/goal.ts'`, 'ui may import intake, i18n, words, not domain'],
    [
      'gallery/buttons.tsx',
      `import { TOOLS } from '../domain/settings/goal.ts'`,
      'gallery may import ui, i18n, not domain',
    ],
    ['screens/a.tsx', `const load = () => import('../gallery/gallery.tsx')`, 'not gallery'],
    ['App.tsx', `import './main.tsx'`, 'no file may import main.tsx'],
    ['main.tsx', `import data from '../package.json'`, 'files in src must not import files outside src'],
    ['main.tsx', `import logo from '/logo.svg'`, 'files in src must not import files outside src'],
    ['main.tsx', `const load = (name) => import(name)`, 'a computed import cannot be checked'],
    ['helpers/x.ts', '', 'belongs to no room'],
  ])('in %s: %s', (file, code, rule) => {
    const messages = findForbiddenImports(file, code);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(`src/${file}`);
    expect(messages[0]).toContain(rule);
  });
});

describe('the import rules allow', () => {
  test.each([
    ['domain/geometry/fit.ts', `import { x } from './size.ts'`],
    ['domain/settings/recipe.ts', `import { x } from '../geometry/size.ts'`],
    ['codecs/png/codec.ts', `import url from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm?url'`],
    ['codecs/png/codec.ts', `import { png } from '../../formats/png.ts'`],
    ['codecs/inspect.ts', `import { ByteSource } from './shared/reading/byte-source.ts'`],
    ['domain/geometry/fit.ts', `import { FORMATS } from '../../formats/formats.ts'`],
    ['codecs/png/header.ts', `import { asciiAt } from '../shared/reading/byte-source.ts'`],
    ['codecs/png/codec.ts', `import { flatten } from '../../kernels/pixels/pixels.ts'`],
    ['formats/formats.ts', `import { png } from './png.ts'`],
    ['codecs/loaders.ts', `const load = () => import('./png/codec.ts')`],
    ['jobs/run-job.ts', `import { host } from '../host/host.ts'`],
    ['host/browser/browser-host.ts', `import { encodeChecked } from '../../codecs/shared/canvas/encode.ts'`],
    ['pipeline/canvas-engine.ts', `import { encodeOnCanvas } from '../codecs/shared/canvas/encode.ts'`],
    ['pipeline/pool.ts', `import type { JobReply } from '../jobs/protocol.ts'`],
    ['pipeline/pool.ts', `import { type JobReply } from '../jobs/protocol.ts'`],
    ['pipeline/pool.ts', `new Worker(new URL('../workers/codec.worker.ts', import.meta.url), { type: 'module' })`],
    ['pipeline/pool.ts', `import CodecWorker from '../workers/codec.worker.ts?worker'`],
    ['state/account.ts', `import type { Accounts } from '../services/accounts/port.ts'`],
    ['services/firebase/accounts.ts', `import type { Accounts } from '../accounts/port.ts'; import 'firebase/auth'`],
    ['screens/workbench/workbench.tsx', `import './workbench.css'; import { Button } from '../../ui/button.tsx'`],
    ['App.tsx', `const load = () => import('./gallery/gallery.tsx')`],
    ['main.tsx', `import { createEngine } from './pipeline/engine.ts'; import './ui/tokens.css'`],
  ])('in %s: %s', (file, code) => {
    expect(findForbiddenImports(file, code)).toEqual([]);
  });
});
