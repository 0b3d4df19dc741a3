import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { INSTEAD, safeLine, TERMINAL_WORDS, terminalFailure } from '../../../src/cli/terminal-words.ts';
import { FORMATS } from '../../../src/formats/formats.ts';

const source = readFileSync(new URL('../../../src/words/failure-messages.ts', import.meta.url), 'utf8');

/** Every phrase about a failed image. */
const PHRASES = [
  ...[...source.matchAll(/'(\{name\}[^']*)'/g)].map(([, phrase = '']) => phrase),
  ...FORMATS.flatMap((format) => ('advice' in format ? [format.advice] : [])),
];

/** What a terminal does not have. */
const OF_A_PAGE = /\bbrowsers?\b|\bthe page\b|\bthis site\b|\btabs\b|\breload\b|\badd (?:it|the)\b|connection/i;

describe('the words of the terminal', () => {
  test.each(PHRASES)('name nothing that only a page has: %s', (phrase) => {
    expect(TERMINAL_WORDS(phrase as never)).not.toMatch(OF_A_PAGE);
  });

  test('replace phrases that exist and need it, with the same slots', () => {
    const slotsOf = (text: string) => text.match(/\{\w+\}/g)?.sort();
    expect(PHRASES.length).toBeGreaterThan(40);
    for (const [phrase, words] of Object.entries(INSTEAD)) {
      expect(PHRASES).toContain(phrase);
      expect(phrase).toMatch(OF_A_PAGE);
      expect(slotsOf(words)).toEqual(slotsOf(phrase));
    }
  });

  test('keep a long path whole, whatever is in it', () => {
    const path = `${'deep/'.repeat(30)}$& {name}.jpg`;
    expect(terminalFailure({ code: 'cut-off', format: 'jpeg', percent: 40 }, path)).toBe(
      `${path} is cut off after 40%. Copy or download it again.`,
    );
  });

  test('never show what went wrong inside', () => {
    expect(terminalFailure({ code: 'unexpected', detail: 'TypeError: x' }, 'a.jpg')).toBe(
      'a.jpg could not be processed. Something went wrong on our side. Try again.',
    );
  });
});

test('a name cannot command the terminal, break the line or turn its text around', () => {
  expect(safeLine('a\u001b[31m\nb\u009b1m\u202egpj.jpg é 猫')).toBe('a?[31m?b?1m?gpj.jpg é 猫');
});
