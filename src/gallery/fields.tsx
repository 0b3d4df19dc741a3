import { useState } from 'react';
import { DraftField } from '../ui/controls/draft-field.tsx';
import { FieldNote, FormField } from '../ui/controls/form-field.tsx';
import { NumberField } from '../ui/controls/number-field.tsx';
import { PickField } from '../ui/controls/pick-field.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { LONG_TEXT, Piece, Row } from './piece.tsx';

const OPTIONS = [
  ['idea', 'An idea'],
  ['long', LONG_TEXT],
] as const;

/** Fields to type in. @param names distinguishes the ids of the two columns */
export function Fields({ names }: { readonly names: string }) {
  return (
    <>
      <Piece name="TextField">
        <TextField label="Empty" name="empty" />
        <TextField label="Filled in" name="filled" defaultValue="ada@example.com" />
        <TextField label="With a hint" name="hint" optional hint={LONG_TEXT} />
        <TextField label="With an error" name="error" defaultValue="ada@" error="Enter a valid email address." />
        <TextField label="To read only" name="read" readOnly defaultValue="ada@example.com" />
        <TextField label="Long text" name="long" defaultValue={LONG_TEXT} />
      </Piece>
      <Piece name="TextArea">
        <TextArea label="Empty" name="area" hint="At most 2000 characters." />
        <TextArea label="With an error" name="area-error" error="Say in a few words what it is about." />
      </Piece>
      <Piece name="NumberField">
        <NumberFields />
      </Piece>
      <Piece name="DraftField">
        <DraftField label="Several numbers" value="30 50 80" hint={LONG_TEXT} onCommit={() => {}} />
        <DraftField label="Refuses every text" value="500 KB" hint="Try it." onCommit={() => LONG_TEXT} />
      </Piece>
      <Piece name="PickField">
        <PickField label="Empty" name="pick" placeholder="Choose one" options={OPTIONS} />
        <PickField label="Optional" name="pick-optional" optional placeholder="Choose one" options={OPTIONS} />
        <PickField
          label="With an error"
          name="pick-error"
          placeholder="Choose one"
          options={OPTIONS}
          error="Choose one."
        />
      </Piece>
      <Piece name="FormField">
        <FormField label="Around any control" hint="The hint belongs to the control for people who cannot see it.">
          {(links) => <input {...links} type="range" />}
        </FormField>
      </Piece>
      <Piece name="FieldNote">
        <FieldNote id={`${names}-hint`} hint={LONG_TEXT} />
        <FieldNote id={`${names}-error`} error={LONG_TEXT} />
      </Piece>
    </>
  );
}

function NumberFields() {
  const [value, setValue] = useState(1600);
  return (
    <Row>
      <NumberField label="Width" value={value} min={1} max={16_384} onCommit={setValue} />
      <NumberField label="Other unit" value={40} min={1} max={100} suffix="%" onCommit={() => {}} />
      <NumberField label="Disabled" value={900} min={1} disabled onCommit={() => {}} />
    </Row>
  );
}
