import { useAtomValue, useSetAtom } from 'jotai';
import { recentColorsAtom, rememberColorAtom } from '../../state/workbench/recent-colors.ts';
import { ColorPicks } from '../../ui/color/color-picks.tsx';
import { ColorField } from '../../ui/controls/color-field.tsx';

interface KeptColorFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A color, one of the picture, or one that was used before. */
export function KeptColorField({ onChange, ...field }: KeptColorFieldProps) {
  const recent = useAtomValue(recentColorsAtom);
  const remember = useSetAtom(rememberColorAtom);
  const pick = (color: string) => {
    remember(color);
    onChange(color);
  };
  return (
    <>
      <ColorField {...field} onChange={onChange} onCommit={remember} />
      <ColorPicks value={field.value} recent={recent} onPick={pick} />
    </>
  );
}
