import { useSetAtom } from 'jotai';
import { Link } from 'react-router-dom';
import { Rich, useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { HAS_ACCOUNTS } from '../../site.ts';
import { carrySettingsAtom } from '../../state/workbench/carry-settings.ts';
import { type BatchToolId, type SingleTool, type SingleToolId, type Tool, toolById } from '../../tools/tools.ts';
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

/** The same for tools for many images. They take nothing there, so they say it before there are images. */
const OTHER_BATCH_TOOLS: { readonly [Id in BatchToolId]?: OtherBatchTool } = {
  'bulk-resize': {
    what: 'A maximum size',
    id: 'pro-resize',
    label: HAS_ACCOUNTS ? 'Pro image resizer' : 'Image processor',
  },
};

interface OtherBatchTool {
  readonly what: PlainPhrase;
  readonly id: BatchToolId;
  readonly label: PlainPhrase;
}

interface OtherToolsProps {
  readonly tool: Tool;
  readonly hasImage: boolean;
}

/** Says which tool has what this one lacks. */
export function OtherTools({ tool, hasImage }: OtherToolsProps) {
  if (tool.takes === 'one') return hasImage && <OtherSingleTools tool={tool} />;
  const other = OTHER_BATCH_TOOLS[tool.id];
  return other && !hasImage && <Elsewhere what={other.what} to={toolById(other.id).path} label={other.label} />;
}

/** A press takes images and settings there. */
function OtherSingleTools({ tool }: { readonly tool: SingleTool }) {
  const carry = useSetAtom(carrySettingsAtom);
  return OTHER_TOOLS[tool.id].map(({ what, id }) => {
    const { path, menu, title } = toolById(id) as SingleTool;
    return <Elsewhere key={id} what={what} to={path} label={menu?.label ?? title} onLeave={() => carry(id)} />;
  });
}

interface ElsewhereProps {
  readonly what: PlainPhrase;
  readonly to: string;
  readonly label: PlainPhrase;
  readonly onLeave?: () => void;
}

function Elsewhere({ what, to, label, onLeave }: ElsewhereProps) {
  const t = useTranslate();
  const link = (
    <Link to={to} onClick={onLeave}>
      {t(label)}
    </Link>
  );
  return (
    <SettingHint>
      <Rich phrase="{what}: {tool}" parts={{ what: t(what), tool: link }} />
    </SettingHint>
  );
}
