import { type ToolId, toolById } from '../../domain/tools.ts';
import { Column, Columns } from '../../ui/columns.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import { Workbench } from '../workbench/workbench.tsx';
import styles from './tool-frame.module.css';

/** The page of one free tool. */
export function ToolScreen({ toolId }: { readonly toolId: ToolId }) {
  const { title, description, why } = toolById(toolId);
  useDocumentTitle(title, description);
  return (
    <>
      <div className={styles.frame}>
        <Workbench toolId={toolId} />
      </div>
      {why && (
        <div className={styles.below}>
          <Columns heading={why.title}>
            {why.features.map((feature) => (
              <Column key={feature.title} {...feature} />
            ))}
          </Columns>
        </div>
      )}
    </>
  );
}
