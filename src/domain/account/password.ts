/** In UTF-16 units, as forms and servers count. */
const MIN_PASSWORD_LENGTH = 10;

/**
 * The most common passwords, in lower-case letters. They are also refused with digits and symbols around them:
 * `Password2026!`.
 */
const COMMON_WORDS = new Set(
  `password passwort motdepasse contrasena passw password mypassword letmein qwert welcome iloveyou jetaime teamo qwerty azerty
  qwertz qwertyuiop asdfghjkl zxcvbnm qazwsx qazwsxedc admin administrator root user guest login test testing changeme
  default secret access master monkey dragon sunshine princess football baseball basketball superman batman spiderman
  pokemon starwars michael jordan jennifer jessica charlie daniel hunter shadow ashley michelle liverpool chelsea
  arsenal manchester barcelona realmadrid juventus whatever trustno trustnoone blink freedom ninja mustang maggie
  summer winter spring autumn january february september october november december monday friday bonjour soleil
  doudou chocolat chouchou loulou nicolas marseille internet computer samsung google facebook instagram youtube
  blahblah helloworld hello hallo nothing killer pepper ginger buster cookie banana cheese flower lovely family
  forever babygirl butterfly purple rainbow unicorn diamond silver golden success happy iloveu loveme loveyou
  fuckyou asshole bailey soccer hockey yankees cowboys steelers lakers rangers phoenix matrix corvette ferrari
  mercedes porsche harley pixmill image images picture pictures photo photos abc abcd abcde abcdef abcdefg`.split(
    /\s+/,
  ),
);

/** Common numbers that the patterns below do not find. */
const COMMON_NUMBERS = new Set(
  '1472583690 7894561230 1029384756 0192837465 1357924680 2468013579 3141592653 9638527410 1597534862'.split(' '),
);

/** Keyboard rows, the alphabet and the digits. They are also recognized backwards. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qwertzuiop',
];

const SHORTEST_PIECE = 4;

const MOST_BESIDE_PIECES = 4;

/** Every part of a row that is long enough to recognize, longest first. */
const PIECES = ROWS.flatMap((row) => [row, Array.from(row).reverse().join('')])
  .flatMap((row) =>
    Array.from(row).flatMap((_, start) =>
      Array.from(row.slice(start + SHORTEST_PIECE - 1), (_sign, more) =>
        row.slice(start, start + SHORTEST_PIECE + more),
      ),
    ),
  )
  .sort((one, other) => other.length - one.length);

const LOOKALIKES: { readonly [Sign in string]?: string } = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

/** Whether a password is long enough and not one that attackers try first. */
export function isStrongPassword(password: string): boolean {
  if (password.length < MIN_PASSWORD_LENGTH) return false;
  const plain = password.toLowerCase();
  return !COMMON_NUMBERS.has(plain) && !isCommonWord(plain) && !isRepetition(plain) && !isSequence(plain);
}

/** Finds common words, even with digits and symbols around them or in place of letters. */
function isCommonWord(plain: string): boolean {
  const withoutTail = plain.replace(/[^\p{L}]+$/u, '');
  return [plain, spell(plain), spell(withoutTail)].some((text) => COMMON_WORDS.has(text.replaceAll(/[^\p{L}]/gu, '')));
}

function spell(text: string): string {
  return Array.from(text, (sign) => LOOKALIKES[sign] ?? sign).join('');
}

/** Finds repetitions: `aaaaaaaaaa`, `12312312312`, `pokemonpokemon`. */
function isRepetition(plain: string): boolean {
  for (let length = 1; length <= plain.length / 2; length++) {
    if (plain.slice(0, length).repeat(plain.length).startsWith(plain)) return true;
  }
  return new Set(plain).size < 4;
}

/** Finds passwords that consist almost entirely of parts of rows: `abcdefghij`, `0987654321`, `qwertyuiop12345`. */
function isSequence(plain: string): boolean {
  let rest = plain;
  for (const piece of PIECES) rest = rest.replaceAll(piece, '');
  return rest.length <= MOST_BESIDE_PIECES;
}
