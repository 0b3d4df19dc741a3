import { useState } from 'react';
import { ColorPicks } from '../ui/color/color-picks.tsx';
import { CheckField, CheckGroup, CheckRows } from '../ui/controls/check-group.tsx';
import { ColorField } from '../ui/controls/color-field.tsx';
import { QuickPicks } from '../ui/controls/quick-picks.tsx';
import { RadioGroup } from '../ui/controls/radio-group.tsx';
import { Segments } from '../ui/controls/segments.tsx';
import { Select } from '../ui/controls/select.tsx';
import { Slider } from '../ui/controls/slider.tsx';
import { Switch } from '../ui/controls/switch.tsx';
import { LONG_TEXT, Piece } from './piece.tsx';

const FORMATS = [
  { value: 'jpeg', label: 'JPEG' },
  { value: 'webp', label: 'WebP' },
  { value: 'long', label: LONG_TEXT },
] as const;

type Format = (typeof FORMATS)[number]['value'];

const TEXTS = FORMATS.map(({ value, label }) => [value, label] as const);

const ROWS = ['JPEG', 'WebP'].map((format) => ({
  label: format,
  options: ['fast', 'smallest'].map((effort) => ({ value: `${format} ${effort}`, label: `${format}, ${effort}` })),
}));

const ignore = () => {};

/** Controls for choosing a value. @param names distinguishes the radio buttons of the two columns */
export function Choices({ names }: { readonly names: string }) {
  return (
    <>
      <Piece name="Slider">
        <Sliders />
      </Piece>
      <Piece name="Segments">
        <SegmentGroups />
      </Piece>
      <Piece name="QuickPicks">
        <Picks />
      </Piece>
      <Piece name="Switch">
        <Switches />
      </Piece>
      <Piece name="Select">
        <Selects />
      </Piece>
      <Piece name="CheckGroup">
        <CheckGroups />
      </Piece>
      <Piece name="CheckField">
        <CheckFields />
      </Piece>
      <Piece name="CheckRows">
        <CheckRowGroups />
      </Piece>
      <Piece name="RadioGroup">
        <RadioGroup label="Nothing chosen yet" name={`${names}-open`} options={TEXTS} />
        <RadioGroup label="With an error" name={`${names}-error`} options={TEXTS} error="Choose one of these." />
      </Piece>
      <Piece name="ColorField">
        <ColorFields />
      </Piece>
      <Piece name="ColorPicks">
        <Colors />
      </Piece>
    </>
  );
}

function Sliders() {
  const [value, setValue] = useState(80);
  return (
    <>
      <Slider label="Quality" value={value} min={1} max={100} onChange={setValue} />
      <Slider
        label="With unit and hint"
        value={value}
        min={1}
        max={100}
        unit=" %"
        hint={LONG_TEXT}
        onChange={setValue}
      />
      <Slider label="At its start" value={1} min={1} max={100} onChange={ignore} />
      <Slider
        label="In words, with marks"
        value={82}
        min={30}
        max={95}
        words="Very good: 82"
        marks={[55, 70, 80, 90]}
        onChange={ignore}
      />
      <Slider label="Stops at 80" value={90} min={1} max={100} reach={{ max: 80 }} onChange={ignore} />
      <Slider
        label="Filled from its middle, Page Up moves it by 5"
        value={12}
        min={-45}
        max={45}
        origin={0}
        largeStep={5}
        marks={[0]}
        unit="°"
        onChange={ignore}
      />
      <Slider label="Disabled" value={60} min={1} max={100} disabled onChange={ignore} />
    </>
  );
}

function SegmentGroups() {
  const [value, setValue] = useState<string>('jpeg');
  const short = FORMATS.slice(0, 2);
  return (
    <>
      <Segments label="Format" value={value} options={short} onChange={setValue} />
      <Segments label="With a long choice" value="webp" options={FORMATS} onChange={ignore} />
    </>
  );
}

function Picks() {
  const [value, setValue] = useState<string>('jpeg');
  const options = FORMATS.map((format) => ({ ...format, chosen: format.value === value }));
  return <QuickPicks label="Common formats" options={options} onPick={setValue} />;
}

function Switches() {
  const [checked, setChecked] = useState(true);
  return (
    <>
      <Switch label={checked ? 'On' : 'Off'} checked={checked} onChange={setChecked} />
      <Switch label="Off" checked={false} onChange={ignore} />
      <Switch label="On, disabled" checked disabled onChange={ignore} />
      <Switch label="Off, disabled" checked={false} disabled onChange={ignore} />
      <Switch label={LONG_TEXT} checked onChange={ignore} />
    </>
  );
}

function Selects() {
  const [value, setValue] = useState<Format>('jpeg');
  return (
    <>
      <Select label="Format" value={value} options={FORMATS} onChange={setValue} />
      <Select label="With a hint" value="long" options={FORMATS} hint={LONG_TEXT} onChange={ignore} />
      <Select label="Disabled" value="webp" options={FORMATS} disabled onChange={ignore} />
    </>
  );
}

function CheckGroups() {
  const [chosen, setChosen] = useState<readonly Format[]>(['jpeg']);
  return (
    <>
      <CheckGroup label="Formats, at least one" options={FORMATS} chosen={chosen} onChange={setChosen} />
      <CheckGroup label="Disabled" options={FORMATS} chosen={['webp']} disabled onChange={ignore} />
    </>
  );
}

function CheckFields() {
  const [checked, setChecked] = useState(true);
  return (
    <>
      <CheckField label={checked ? 'Checked' : 'Not checked'} checked={checked} onChange={setChecked} />
      <CheckField label={LONG_TEXT} checked={false} onChange={ignore} />
    </>
  );
}

function CheckRowGroups() {
  const [chosen, setChosen] = useState<readonly string[]>(['JPEG fast', 'WebP smallest']);
  return (
    <>
      <CheckRows label="Encoders" rows={ROWS} chosen={chosen} onChange={setChosen} />
      <CheckRows label="Disabled" rows={ROWS} chosen={['JPEG fast']} disabled onChange={ignore} />
    </>
  );
}

function Colors() {
  const [value, setValue] = useState('#d22f27');
  return <ColorPicks value={value} recent={['#ffffff', '#d22f27', '#0a0b0c']} onPick={setValue} />;
}

function ColorFields() {
  const [value, setValue] = useState('#ffffff');
  return (
    <>
      <ColorField label="Background" value={value} onChange={setValue} />
      <ColorField label="Disabled" value="#c22f2f" disabled onChange={ignore} />
    </>
  );
}
