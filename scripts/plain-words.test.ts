import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sentencesIn } from './words/sentences-in.ts';

const root = join(import.meta.dirname, '..');

/** Words that people don't read from us, and what they read instead (rules/messages#style). */
const words: readonly (readonly [bad: RegExp, good: string])[] = [
  [/\bseries\b/i, 'regular clean'],
  [/(?<![\w-]|Royal )mail(s|ed|ing)?\b/i, 'email'],
  [/\be-mail/i, 'email'],
  [/\bredo(ne|ing)?\b/i, 'clean again'],
  [/\bcanceled\b/i, 'cancelled'],
  [/\bcanceling\b/i, 'cancelling'],
  [/\bprice-reduction\b/i, 'part of the price back'],
  [/\bmid-?day\b|\b12 ?(pm|noon)\b/i, 'noon'],
  [/\bone off\b/i, 'one-off'],
];

/** All that customers, cleaners and visitors are told: mails, pages, answers of the server, reasons that are stored. */
const told = ['server', 'domain'].flatMap((zone) =>
  globSync(`${zone}/**/*.ts`, { cwd: root }).filter((path) => !path.includes('.test.')),
);
/** What is written for programs, for the office or for the database. */
const isElsewhere = (path: string): boolean =>
  /\.store\.ts$/.test(path) ||
  /^server\/(graphql|rest|data-protection|process|jobs|adapters|web)\//.test(path) ||
  /(sentences-for-office|office-sentences|event-types|search-words|api-texts|earlier-reasons)\.ts$/.test(
    path,
  );

const badWords = (path: string): string[] =>
  sentencesIn(path, readFileSync(join(root, path), 'utf8')).flatMap((text) =>
    words.flatMap(([bad, good]) => (bad.test(text) ? [`${path}: "${text}" should say ${good}`] : [])),
  );

test('mails, legal pages, answers and stored reasons are in the words that people read from us', () => {
  const paths = told.filter((path) => !isElsewhere(path));
  const templates = paths.filter((path) => path.startsWith('server/mail/templates/'));
  const pages = paths.filter((path) => path.startsWith('domain/site-text/shipped/'));
  expect([templates.length > 60, pages.length > 10]).toEqual([true, true]);
  expect(paths.flatMap(badWords)).toEqual([]);
});

test('a bad word is found in a string, a template and the text of a page, and not in a code', () => {
  const code = `
    import { series } from './series mail.ts';
    const status = 'canceled' as const;
    const said = ['Your series goes on', \`\${name}, your series\`, status === 'redo'];
    const shown = <p>We sent a mail</p>;
  `;
  expect(sentencesIn('a.tsx', code)).toEqual(['Your series goes on', '…, your series', 'We sent a mail']);
});
