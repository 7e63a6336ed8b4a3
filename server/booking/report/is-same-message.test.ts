import { expect, test } from 'vitest';
import { isSameMessage } from './is-same-message.ts';

const entry = (kind: string, words: string, pictures: string[] = [], link: string | null = null) => ({
  kind,
  words,
  picture_keys: pictures,
  provider_booking_id: link,
});
const added = entry('added', 'About £80.', ['receipt']);
const message = { kind: 'added', words: 'About £80.', pictures: ['receipt'] } as const;

test.each([
  ['the very same again', [added], true],
  ['the same before a cleaner spoke', [added, entry('told', 'It was cracked.', [], 'asha')], true],
  ['the same after another question', [added, entry('asked', 'And the frame?')], false],
  ['nothing yet', [], false],
  ['other words', [entry('added', 'About £90.', ['receipt'])], false],
  ['the same words with other pictures', [entry('added', 'About £80.', ['photo'])], false],
])('a message after %s', (_name, entries, isSame) => {
  expect(isSameMessage(entries, message)).toBe(isSame);
});

test('pictures that were sent twice with one message are one each', () => {
  expect(isSameMessage([added], { ...message, pictures: ['receipt', 'receipt'] })).toBe(true);
});

test('each cleaner’s words are compared with their own', () => {
  const told = { kind: 'told', words: 'It was cracked.', pictures: [], linkId: 'asha' } as const;
  const said = entry('told', 'It was cracked.', [], 'asha');
  expect(isSameMessage([said, added], told)).toBe(true);
  expect(isSameMessage([said], { ...told, linkId: 'ben' })).toBe(false);
  expect(isSameMessage([said], { ...told, pictures: ['crack'] })).toBe(false);
});
