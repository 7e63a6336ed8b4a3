import { expect, test } from 'vitest';
import { readReference, readReferenceStart, referenceFrom } from './booking-reference.ts';

test('a reference is BW- and six signs that nobody mistakes for each other', () => {
  const made = Array.from({ length: 256 }, (_, byte) => referenceFrom(new Uint8Array(6).fill(byte)));
  for (const reference of made) expect(reference).toMatch(/^BW-[A-HJ-NP-Z2-9]{6}$/);
  expect(new Set(made).size).toBe(32);
});

test('a reference is made from six bytes and no other number', () => {
  expect(() => referenceFrom(new Uint8Array(5))).toThrow('6 bytes');
});

test.each([
  ['BW-7K3M9Q', 'BW-7K3M9Q'],
  ['bw-7k3m9q', 'BW-7K3M9Q'],
  ['7k3m9q', 'BW-7K3M9Q'],
  [' bw 7k3 m9q ', 'BW-7K3M9Q'],
  ['BW7K3M9Q', 'BW-7K3M9Q'],
  ['BWBWBW', 'BW-BWBWBW'],
])('%j is the reference %s', (typed, reference) => {
  expect(readReference(typed)).toBe(reference);
});

test.each([
  '',
  'BW-',
  'BW-7K3M9',
  'BW-7K3M9QX',
  'BW-7K3M9O',
  'BW-7K3M91',
  'XX-7K3M9Q',
  `BW-${'7'.repeat(200_000)}`,
])('what is no reference is not taken for one: %.20s', (typed) => {
  expect(readReference(typed)).toBeNull();
});

test.each([
  ['bw-7k', 'BW-7K'],
  ['BW', 'BW-'],
  ['bw 7k3m9q', 'BW-7K3M9Q'],
  ['7k', null],
  ['BW-7K3M9QX', null],
  ['bw-1', null],
])('%j begins %j', (typed, reference) => {
  expect(readReferenceStart(typed)).toBe(reference);
});
