import { useAtomValue } from 'jotai';
import { Suspense, useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { settingsAtom } from '../../state/workbench/atoms.ts';
import type { ListCommands } from '../../state/workbench/list-commands.ts';
import { lazyPatiently } from '../../ui/loading/patient-load.ts';
import { Fold } from './settings-help.tsx';

const MoreGroups = lazyPatiently(() => import('./more-groups.tsx'));

/** Settings that few people need, on request. Says if one of them is in use. */
export function MoreSettings({ commands }: { readonly commands: ListCommands }) {
  const t = useTranslate();
  const [wasOpen, setWasOpen] = useState(false);
  const { stamp, mark, nameTemplate, minSavingsPercent, sharpen } = useAtomValue(settingsAtom);
  const isUsed = mark || nameTemplate !== null || minSavingsPercent > 0 || sharpen !== 'off';
  return (
    <Fold words={t(stamp ? 'More: stamp in use' : isUsed ? 'More: in use' : 'More')} onOpen={() => setWasOpen(true)}>
      <Suspense>{wasOpen && <MoreGroups commands={commands} />}</Suspense>
    </Fold>
  );
}
