import { useState } from 'react';
import { useChooseLanguage, useSay } from '../../words/language-provider.tsx';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../words/languages.ts';
import styles from './language-choice.module.css';

/** Lists the languages by their own names. Switching keeps the page's state. */
export function LanguageChoice() {
  const say = useSay();
  const choose = useChooseLanguage();
  const [failed, setFailed] = useState(false);

  async function speak(language: Language): Promise<void> {
    try {
      await choose(language);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends */}
      <div role="group" aria-label={say('Language')} className={styles.choice}>
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === say.language}
            className={styles.language}
            onClick={() => void speak(language)}
          >
            {LANGUAGE_NAMES[language]}
          </button>
        ))}
      </div>
      <p role="status">{failed && say('The language could not be loaded. Check your connection and try again.')}</p>
    </div>
  );
}
