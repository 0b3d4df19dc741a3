import { useTranslate } from '../../i18n/language-provider.tsx';
import type { SingleTool, SingleToolId } from '../../tools/tools.ts';
import { TOOLS } from '../../tools/tools.ts';
import { Column, Columns } from '../../ui/lists/columns.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import { ImageTool } from '../workbench/image-tool.tsx';
import { BelowTool, ToolFrame } from './tool-frame.tsx';

/** The page of one free tool. */
export function ToolScreen({ toolId }: { readonly toolId: SingleToolId }) {
  const t = useTranslate();
  const { title, description, why }: SingleTool = TOOLS[toolId];
  useDocumentTitle(t(title), t(description));
  return (
    <>
      <ToolFrame>
        <ImageTool toolId={toolId} />
      </ToolFrame>
      {why && (
        <BelowTool>
          <Columns heading={t(why.title)}>
            {why.features.map((feature) => (
              <Column key={feature.title} title={t(feature.title)} text={t(feature.text)} />
            ))}
          </Columns>
        </BelowTool>
      )}
    </>
  );
}
