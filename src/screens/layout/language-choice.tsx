import { useState } from 'react';
import { useChooseLanguage, useTranslate } from '../../i18n/language-provider.tsx';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../i18n/languages.ts';
import styles from './language-choice.module.css';

/** Lists the languages by their own names. Changing the language keeps the page's state. */
export function LanguageChoice() {
  const t = useTranslate();
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
      <div role="group" aria-label={t('Language')} className={styles.choice}>
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === t.language}
            className={styles.language}
            onClick={() => void speak(language)}
          >
            {LANGUAGE_NAMES[language]}
          </button>
        ))}
      </div>
      <p role="status">{failed && t('The language could not be loaded. Check your connection and try again.')}</p>
    </div>
  );
}
