/** Words of our own for what the field has a term for, in exported names. */
const terms: [found: RegExp, instead: string][] = [
  [/^demand(?=[A-Z]|$)/, 'require or assert'],
  [/^most(?=[A-Z])|Most(?=[A-Z])/, 'max'],
  [/^least(?=[A-Z])|Least(?=[A-Z])/, 'min'],
  [/^words(?=[A-Z]|$)|Words(?=[A-Z]|$)/, 'label or format'],
  [/^kept(?=[A-Z])|Kept(?=[A-Z]|$)|^pageMemory|PageMemory/, 'cache, cached, stored or saved'],
  [/^see(?=[A-Z])|Seen(?=[A-Z]|$)/, 'view'],
  [/^post(?=[A-Z])/, 'send or notify'],
];

/** They are meant as they stand: places that are asked for, the ledger's posting, HTTP's POST, words one searches. */
const allowed = new Set([
  ...['demandDates', 'postJournal', 'postPublicForm', 'wordsOf', 'matchesWords', 'words', 'noSuchWords'],
]);

/** Which term an exported name should use instead; null for most. */
export function findTermProblem(name: string): string | null {
  if (allowed.has(name)) return null;
  const instead = terms.find(([found]) => found.test(name))?.[1];
  return instead ? `${name}: say ${instead} (scripts/zones/find-term-problem.ts)` : null;
}

/** The same in the names a module has for itself: those it has already are counted (term-baseline.json). */
const ownTerms: typeof terms = [
  [/^kept(?=[A-Z]|$)|Kept(?=[A-Z]|$)/, 'cached, stored or saved'],
  [/^most(?=[A-Z]|$)|Most(?=[A-Z]|$)/, 'max'],
  [/^post(?=[A-Z])/, 'send, queue or notify'],
];

/** What is posted there are entries of the books, and what is written are posts. */
const hasPosts = /(^|[/-])(ledger|blog|career|careers|posts?)([/.-]|$)/;

/** HTTP's and the browser's own word, and the slug of any post. */
const allowedOwn = new Set(['postMessage', 'postId']);

/** Which term a name that is not exported should use instead; null for nearly all. */
export function findOwnTermProblem(path: string, name: string): string | null {
  if (allowed.has(name) || allowedOwn.has(name)) return null;
  if (name.startsWith('post') && hasPosts.test(path)) return null;
  const instead = ownTerms.find(([found]) => found.test(name))?.[1];
  return instead ? `${name} (say ${instead})` : null;
}
