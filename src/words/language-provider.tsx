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
import { ENGLISH, loadSay, type Phrase, type Say, type Values } from './say.ts';

interface Spoken {
  readonly say: Say;
  readonly choose: (language: Language) => Promise<void>;
}

const SpokenContext = createContext<Spoken>({ say: ENGLISH, choose: async () => {} });

/** Provides the language to the page. Changing it keeps all other state. */
export function LanguageProvider({ start, children }: PropsWithChildren<{ readonly start: Say }>) {
  const [say, setSay] = useState<Say>(() => start);
  useEffect(() => {
    document.documentElement.lang = say.language;
  }, [say]);
  const spoken = useMemo(
    () => ({
      say,
      choose: async (language: Language) => {
        const next = await loadSay(language);
        storeLanguage(language);
        setSay(() => next);
      },
    }),
    [say],
  );
  return <SpokenContext value={spoken}>{children}</SpokenContext>;
}

export function useSay(): Say {
  return use(SpokenContext).say;
}

/** @returns a setter that rejects, and changes nothing, if the language cannot be loaded */
export function useChooseLanguage(): Spoken['choose'] {
  return use(SpokenContext).choose;
}

/** A phrase with elements in its slots, such as a link or a key. */
export function Rich<Text extends Phrase>({
  phrase,
  parts,
}: {
  readonly phrase: Text;
  readonly parts: Values<Text, ReactNode>;
}) {
  const say = useSay();
  const named: { readonly [slot: string]: ReactNode } = parts;
  return say.cut(phrase).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one phrase never change places
    <Fragment key={place}>{place % 2 === 1 ? named[piece] : piece}</Fragment>
  ));
}
