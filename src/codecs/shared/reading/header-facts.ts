import type { PixelSize } from '../../../domain/geometry/size.ts';
import type { SourceInfo } from '../../source-info.ts';

/** The result of a format's header parser. `storedSize` is the size before the orientation is applied. */
export interface HeaderFacts extends Omit<SourceInfo, 'format' | 'mime' | 'size'> {
  readonly storedSize: PixelSize;
}

/** The facts of a plain image: upright, opaque, one frame, RGB without a profile. */
export function factsOf(
  widthPx: number,
  heightPx: number,
  more: Partial<Omit<HeaderFacts, 'storedSize'>> = {},
): HeaderFacts {
  return {
    storedSize: { widthPx, heightPx },
    orientation: 1,
    mayHaveAlpha: false,
    animated: false,
    profile: 'none',
    cmyk: false,
    ...more,
  };
}
