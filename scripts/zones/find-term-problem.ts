/** Words of our own for what the field has a term for. Exported names are held to it, a module's own are not yet. */
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
