import { Buttons } from './buttons.tsx';
import { ChartPieces } from './charts.tsx';
import { Choices } from './choices.tsx';
import { Fields } from './fields.tsx';
import styles from './gallery.module.css';
import { Images } from './images.tsx';
import { Lists } from './lists.tsx';
import { Messages, Toasts } from './messages.tsx';
import { Pages } from './pages.tsx';

const THEMES = ['light', 'dark'] as const;

/** For developers: each widget of `src/ui` in each of its states, light beside dark. Not part of the built site. */
export default function Gallery() {
  return (
    <main id="gallery" className={styles.page}>
      <h1>Pixmill, every widget in every state</h1>
      <p>
        Hover, focus and forced colors show further states. Option lists and messages lie over the page and have its
        theme, which ThemeToggle changes.
      </p>
      <Toasts />
      <div className={styles.themes}>
        {THEMES.map((theme) => (
          <section key={theme} data-theme={theme} className={styles.theme} aria-labelledby={`gallery-${theme}`}>
            <h2 id={`gallery-${theme}`}>{theme}</h2>
            <Buttons />
            <Choices names={theme} />
            <Fields names={theme} />
            <Messages />
            <Images names={theme} />
            <ChartPieces />
            <Lists />
            <Pages />
          </section>
        ))}
      </div>
    </main>
  );
}
