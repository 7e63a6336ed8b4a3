/** What guessers try first here: the trade, the brand, the roles (rules/security#authentication). */
const words = [
  ...['brightwren', 'bright', 'wren', 'clean', 'cleans', 'cleaner', 'cleaners', 'cleaning', 'cleaned'],
  ...['home', 'house', 'housekeeping', 'housekeeper', 'tidy', 'booking', 'bookings', 'service', 'services'],
  ...['customer', 'client', 'company', 'provider', 'serviceprovider', 'admin', 'administrator', 'manager'],
  ...[
    'user',
    'guest',
    'welcome',
    'password',
    'passwort',
    'passphrase',
    'login',
    'letmein',
    'secret',
    'my',
    'the',
  ],
];

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc',
];
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]);
const shortestRun = 3;

/** "abcdefgh", "qwer1234", "87654321": nothing but neighbours of the alphabet or the keyboard. */
function isOnlyRuns(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    let length = text.length - at;
    const isRun = () => runs.some((run) => run.includes(text.slice(at, at + length)));
    while (length >= shortestRun && !isRun()) length -= 1;
    if (length < shortestRun) return false;
    at += length;
  }
  return true;
}

/** "aaaaaaaa", "12121212", "abcabcabc". */
const isOneThingRepeated = (text: string): boolean => /^(.{1,3})\1{2,}.{0,2}$/u.test(text);

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const withoutLookalikes = (text: string): string =>
  text.replaceAll(/[013457@$]/g, (sign) => lookalikes[sign] ?? sign);

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');
const withoutEnds = (text: string): string => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');

/** The forms under which a password is looked for: as typed, without the year at its end, without "pa55w0rd". */
function formsOf(password: string): string[] {
  const lower = password.normalize('NFKC').toLowerCase();
  const core = withoutEnds(lower);
  return [lower, core, withoutLookalikes(core), withoutLookalikes(lower)];
}

/** The person's own e-mail and names, in pieces of three letters or more. */
const piecesOf = (about: readonly string[]): string[] =>
  about.flatMap((one) => one.toLowerCase().split(/[^\p{L}]+/u)).filter((piece) => piece.length >= 3);

/**
 * Whether nothing is left when those words are taken out; the longest first, so that "cleaner" is not "clean" and
 * "er".
 */
function isMadeOf(letters: string, pieces: readonly string[]): boolean {
  const longestFirst = [...pieces].sort((a, b) => b.length - a.length);
  let left = letters;
  for (const piece of longestFirst) left = left.replaceAll(piece, '');
  return letters !== '' && left === '';
}

/**
 * Whether a password is among the first that anybody would try: a common one, also with digits around it or
 * lookalike signs in it; words of this trade or the person's own names and nothing else; runs and repeats.
 */
export function isWeakPassword(
  password: string,
  about: readonly string[],
  common: ReadonlySet<string>,
): boolean {
  const forms = formsOf(password);
  const pieces = [...words, ...piecesOf(about)];
  return forms.some(
    (form) =>
      common.has(form) ||
      isMadeOf(lettersOf(form), pieces) ||
      (form !== '' && (isOnlyRuns(form) || isOneThingRepeated(form))),
  );
}
