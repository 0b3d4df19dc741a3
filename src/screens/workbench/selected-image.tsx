import { useTranslate } from '../../i18n/language-provider.tsx';
import { CarriedLine } from './carried-line.tsx';
import { Preview } from './preview.tsx';
import { Readout } from './readout.tsx';
import styles from './selected-image.module.css';
import { type ImagesProps, StageArea } from './stage-area.tsx';
import { DropHint } from './tool-layout.tsx';

/** The selected image, the contents of its result, and its actions. */
export function SelectedImage({
  compareRef,
  commands,
  dragging,
  stageActions,
}: Pick<ImagesProps, 'compareRef' | 'commands' | 'dragging' | 'stageActions'>) {
  const t = useTranslate();
  const given = commands && { commands };
  return (
    <>
      <StageArea>
        <Preview compareRef={compareRef} {...given} />
        {stageActions === undefined && <CarriedLine floats />}
        {dragging && <DropHint>{t('Drop to add')}</DropHint>}
      </StageArea>
      {stageActions !== undefined && <CarriedLine />}
      {stageActions !== undefined && (
        <div className={styles.selected}>
          <div className={styles.line}>
            <Readout {...given} />
          </div>
          {stageActions}
        </div>
      )}
    </>
  );
}
