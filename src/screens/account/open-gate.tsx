import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { BatchToolId } from '../../tools/tools.ts';
import { TOOLS } from '../../tools/tools.ts';
import { useDocumentTitle } from '../use-document-title.ts';

/** Takes the place of `ProGate` in a build without accounts: it only sets the title. */
export default function OpenGate({ toolId, children }: { readonly toolId: BatchToolId; readonly children: ReactNode }) {
  const t = useTranslate();
  const { title, description } = TOOLS[toolId];
  useDocumentTitle(t(title), t(description));
  return children;
}
