import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '#tests/support/test-form.ts';
import { bankText, hasBankLetters, payeeName, payReference } from './bank-text.ts';

test.each([
  ['Asha Cleaner', 'ASHA CLEANER'],
  ['Zoë  O’Neil', 'ZOE ONEIL'],
  ['Łukasz Bjørn-Strauß', 'LUKASZ BJORN-STRAU'],
  ['=1+1', '11'],
  ['-Ana', 'ANA'],
  ['@SUM(A1)', 'SUMA1'],
  ['"a",b', 'AB'],
  ['李', ''],
])('%s is written %s', (words, written) => {
  expect(bankText(words)).toBe(written);
});

test('a long name keeps its last part, and a name with a letter that Bacs has not is nobody’s', () => {
  expect(payeeName('Alexandria', 'Featherstone')).toBe('A FEATHERSTONE');
  expect(payeeName('Asha', 'Cleaner')).toBe('ASHA CLEANER');
  expect(payeeName('李', '明')).toBe('');
  expect(payeeName('Anna', '李')).toBe('');
  expect(payeeName('Ольга', 'Petrova')).toBe('');
  expect(payeeName('’', '-')).toBe('');
});

test.each([
  ['Żółć', 'ZOLC'],
  ['Wiśniewski', 'WISNIEWSKI'],
  ['Nguyễn Đức Ươn', 'NGUYEN DUC UON'],
  ['Guðrún Þórs', 'GUDRUN THORS'],
  ['Şükrü Iğdır ı', 'SUKRU IGDIR I'],
  ['Weiß Ħaż Kaʻala', 'WEISS HAZ KAALA'],
  ['Œuvré Ångström', 'OEUVRE ANGSTROM'],
])('%s is written %s without asking', (words, written) => {
  expect(hasBankLetters(words)).toBe(true);
  expect(bankText(words)).toBe(written);
});

test.each(['Петрова', 'Αθηνά', 'محمد', 'יעל', 'সুমাইয়া', '李娜', '김', 'さくら', 'Аnna'])(
  '%s is asked for',
  (words) => {
    expect(hasBankLetters(words)).toBe(false);
  },
);

test('a reference is our name and the last day of the period, within 18 characters', () => {
  expect(payReference('Brightwren', '2026-11-22')).toBe('BRIGHTWREN 221126');
  expect(payReference('The Very Long Cleaning Company', '2026-11-22')).toBe('THE VERY LO 221126');
  expect(payReference('', '2026-11-22')).toBe('221126');
});

test('whatever is typed, a bank and a spreadsheet can read it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (first, last) => {
      expect(payeeName(first, last)).toMatch(/^$|^[A-Z0-9][A-Z0-9.&/ -]{0,17}$/);
    }),
    { numRuns: cases(10_000) },
  );
});
