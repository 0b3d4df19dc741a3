import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { PropsWithChildren } from 'react';
import { useTranslate } from '../i18n/language-provider.tsx';

/** Tells the widgets in which direction the language is written: menus open and arrow keys move accordingly. */
export function ReadingDirection({ children }: PropsWithChildren) {
  return <DirectionProvider direction={useTranslate().direction}>{children}</DirectionProvider>;
}
