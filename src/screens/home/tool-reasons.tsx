import { useTranslate } from '../../i18n/language-provider.tsx';
import { REASONS } from '../../tools/reasons.ts';
import type { SingleToolId } from '../../tools/tools.ts';
import { Column, Columns } from '../../ui/lists/columns.tsx';

/** Why somebody would use a tool. Nothing for a tool without reasons. */
export default function ToolReasons({ toolId }: { readonly toolId: SingleToolId }) {
  const t = useTranslate();
  const reasons = REASONS[toolId];
  if (!reasons) return null;
  return (
    <Columns heading={t(reasons.title)}>
      {reasons.features.map(({ title, text }) => (
        <Column key={title} title={t(title)} text={t(text)} />
      ))}
    </Columns>
  );
}
