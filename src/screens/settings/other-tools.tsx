import { useSetAtom } from 'jotai';
import { Link } from 'react-router-dom';
import { Rich, useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { carrySettingsAtom } from '../../state/workbench/carry-settings.ts';
import { type SingleTool, type SingleToolId, toolById } from '../../tools/tools.ts';
import { SettingHint } from './setting-rows.tsx';

interface OtherTool {
  /** What this tool lacks. */
  readonly what: PlainPhrase;
  readonly id: SingleToolId;
}

/** What each tool lacks, and where it is. */
export const OTHER_TOOLS: { readonly [Id in SingleToolId]: readonly OtherTool[] } = {
  home: [{ what: 'More formats', id: 'optimize' }],
  compress: [{ what: 'Width and height', id: 'optimize' }],
  convert: [
    { what: 'A maximum size', id: 'compress' },
    { what: 'Width and height', id: 'optimize' },
  ],
  optimize: [{ what: 'More formats', id: 'convert' }],
  resize: [{ what: 'A maximum size', id: 'optimize' }],
};

/** Says which tool has what this one lacks. A press takes images and settings there. */
export function OtherTools({ tool }: { readonly tool: SingleTool }) {
  const t = useTranslate();
  const carry = useSetAtom(carrySettingsAtom);
  return OTHER_TOOLS[tool.id].map(({ what, id }) => {
    const { path, menu, title } = toolById(id) as SingleTool;
    const link = (
      <Link to={path} onClick={() => carry(id)}>
        {t(menu?.label ?? title)}
      </Link>
    );
    return (
      <SettingHint key={id}>
        <Rich phrase="{what}: {tool}" parts={{ what: t(what), tool: link }} />
      </SettingHint>
    );
  });
}
