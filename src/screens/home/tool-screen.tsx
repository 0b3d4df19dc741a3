import { Suspense } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { SingleToolId } from '../../tools/tools.ts';
import { TOOLS } from '../../tools/tools.ts';
import { lazyPatiently } from '../../ui/loading/patient-load.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import { ImageTool } from '../workbench/image-tool.tsx';
import { BelowTool, ToolFrame } from './tool-frame.tsx';

const ToolReasons = lazyPatiently(() => import('./tool-reasons.tsx'));

/** The page of one free tool. */
export function ToolScreen({ toolId }: { readonly toolId: SingleToolId }) {
  const t = useTranslate();
  const { title, description } = TOOLS[toolId];
  useDocumentTitle(t(title), t(description));
  return (
    <>
      <ToolFrame>
        <ImageTool toolId={toolId} />
      </ToolFrame>
      <BelowTool>
        <Suspense>
          <ToolReasons toolId={toolId} />
        </Suspense>
      </BelowTool>
    </>
  );
}
