import type { SingleTool, SingleToolId } from '../../domain/tool.ts';
import { TOOLS } from '../../domain/tools.ts';
import { Column, Columns } from '../../ui/columns.tsx';
import { useSay } from '../../words/language-provider.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import { ImageTool } from '../workbench/image-tool.tsx';
import styles from './tool-frame.module.css';

/** The page of one free tool. */
export function ToolScreen({ toolId }: { readonly toolId: SingleToolId }) {
  const say = useSay();
  const { title, description, why }: SingleTool = TOOLS[toolId];
  useDocumentTitle(say(title), say(description));
  return (
    <>
      <div className={styles.frame}>
        <ImageTool toolId={toolId} />
      </div>
      {why && (
        <div className={styles.below}>
          <Columns heading={say(why.title)}>
            {why.features.map((feature) => (
              <Column key={feature.title} title={say(feature.title)} text={say(feature.text)} />
            ))}
          </Columns>
        </div>
      )}
    </>
  );
}
