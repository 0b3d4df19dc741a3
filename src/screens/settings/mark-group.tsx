import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { filledMark, MARK_NUMBERS, type Mark } from '../../domain/geometry/mark.ts';
import { MARK_EXAMPLE, MARK_PARTS } from '../../domain/recipe/mark-text.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { ListCommands } from '../../state/workbench/list-commands.ts';
import {
  chooseMarkImageAtom,
  type MarkImageFault,
  placeMarkAtom,
  shownMarkAtom,
  typeMarkAtom,
  useMarkAtom,
  usesMarkAtom,
} from '../../state/workbench/mark.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DraftField } from '../../ui/controls/draft-field.tsx';
import { NumberField } from '../../ui/controls/number-field.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { failureMessage } from '../../words/failure-messages.ts';
import styles from './mark-group.module.css';
import { markFaultWords } from './mark-words.ts';
import { PlacePicker } from './place-picker.tsx';
import { FieldPair, SettingHint } from './setting-rows.tsx';

interface MarkProps {
  readonly commands: ListCommands;
}

/** The text or image that is drawn on every result, kept on the device for all tools. */
export function MarkGroup({ commands }: MarkProps) {
  const t = useTranslate();
  const mark = useAtomValue(shownMarkAtom);
  const isUsed = useAtomValue(usesMarkAtom);
  const turn = useSetAtom(useMarkAtom);
  const type = useSetAtom(typeMarkAtom);
  const isEmpty = mark.text === undefined && mark.image === undefined;
  return (
    <div className={styles.mark}>
      <Switch
        label={t('Use this mark')}
        checked={isUsed}
        disabled={isEmpty}
        onChange={(isOn) => turn(isOn, commands)}
      />
      <DraftField
        label={t('Text on the image')}
        value={mark.text ?? ''}
        hint={t('Such as “{example}”, or {name} for the file.', { example: MARK_EXAMPLE, name: MARK_PARTS[0] })}
        onCommit={(text) => {
          // An empty field beside an image says nothing.
          if (text.trim() === '' && mark.image !== undefined) return undefined;
          const fault = type(text, commands);
          return fault ? markFaultWords(t, fault) : undefined;
        }}
      />
      <MarkImage mark={mark} commands={commands} />
      {!isEmpty && <MarkLook mark={mark} commands={commands} />}
      <SettingHint>{t('Drawn on the pixels of every file you save. The original stays as it is.')}</SettingHint>
    </div>
  );
}

interface PartProps extends MarkProps {
  readonly mark: Mark;
}

function MarkImage({ mark, commands }: PartProps) {
  const t = useTranslate();
  const inputRef = useRef<HTMLInputElement>(null);
  const choose = useSetAtom(chooseMarkImageAtom);
  const type = useSetAtom(typeMarkAtom);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const take = async (file: File) => {
    setBusy(true);
    const fault = await choose(file, commands);
    setBusy(false);
    setRefusal(fault && imageFaultWords(t, fault, file.name));
  };
  return (
    <div className={styles.image}>
      {mark.image !== undefined && <img className={styles.picture} src={mark.image} alt={t('Image of the mark')} />}
      <Button size="small" busy={isBusy} onClick={() => inputRef.current?.click()}>
        {t(mark.image === undefined ? 'Use an image…' : 'Other image…')}
      </Button>
      {mark.image !== undefined && (
        <Button size="small" variant="quiet" onClick={() => type('', commands)}>
          {t('Remove')}
        </Button>
      )}
      <input
        ref={inputRef}
        type="file"
        accept="image/*"
        aria-label={t('Image of the mark')}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void take(file);
        }}
      />
      <p role="status" className={styles.refusal}>
        {refusal}
      </p>
    </div>
  );
}

function imageFaultWords(t: ReturnType<typeof useTranslate>, fault: MarkImageFault, name: string): string {
  return fault.code === 'too-detailed'
    ? t('This image has too many details for a mark. Use a simpler one.')
    : failureMessage(t, fault, name);
}

/** Where the mark is, and how it looks. */
function MarkLook({ mark, commands }: PartProps) {
  const t = useTranslate();
  const place = useSetAtom(placeMarkAtom);
  const { place: at, size, opacity, margin } = filledMark(mark);
  return (
    <>
      <PlacePicker value={at} onChange={(next) => place({ place: next }, commands)} />
      <FieldPair>
        <NumberField
          label={t('Height')}
          value={size}
          {...MARK_NUMBERS.size}
          suffix="%"
          onCommit={(next) => place({ size: next }, commands)}
        />
        <NumberField
          label={t('Opacity')}
          value={opacity}
          {...MARK_NUMBERS.opacity}
          suffix="%"
          onCommit={(next) => place({ opacity: next }, commands)}
        />
      </FieldPair>
      {at !== 'tiled' && (
        <NumberField
          label={t('Distance from the edge')}
          value={margin}
          {...MARK_NUMBERS.margin}
          suffix="%"
          onCommit={(next) => place({ margin: next }, commands)}
        />
      )}
      <SettingHint>{t('In percent of the shorter side of the result.')}</SettingHint>
    </>
  );
}
