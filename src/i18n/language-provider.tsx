import {
  createContext,
  Fragment,
  type PropsWithChildren,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { storeLanguage } from './chosen-language.ts';
import type { Language } from './languages.ts';
import { ENGLISH, loadTranslate, type Phrase, type Translate, type Values } from './t.ts';

interface LanguageChoice {
  readonly t: Translate;
  readonly choose: (language: Language) => Promise<void>;
}

const LanguageContext = createContext<LanguageChoice>({ t: ENGLISH, choose: async () => {} });

/** Provides the language to the page. Changing it keeps all other state. */
export function LanguageProvider({ start, children }: PropsWithChildren<{ readonly start: Translate }>) {
  const [t, setT] = useState<Translate>(() => start);
  useEffect(() => {
    document.documentElement.lang = t.language;
    document.documentElement.dir = t.direction;
  }, [t]);
  const choice = useMemo(
    () => ({
      t,
      choose: async (language: Language) => {
        const next = await loadTranslate(language);
        storeLanguage(language);
        setT(() => next);
      },
    }),
    [t],
  );
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}

export function useTranslate(): Translate {
  return use(LanguageContext).t;
}

/** @returns a setter that rejects, and changes nothing, if the language cannot be loaded */
export function useChooseLanguage(): LanguageChoice['choose'] {
  return use(LanguageContext).choose;
}

/** A phrase with elements in its slots, such as a link or a key. */
export function Rich<Text extends Phrase>({
  phrase,
  parts,
}: {
  readonly phrase: Text;
  readonly parts: Values<Text, ReactNode>;
}) {
  const t = useTranslate();
  const named: { readonly [slot: string]: ReactNode } = parts;
  return t.cut(phrase).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one phrase never change places
    <Fragment key={place}>{place % 2 === 1 ? named[piece] : piece}</Fragment>
  ));
}
