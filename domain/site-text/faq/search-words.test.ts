import { expect, test } from 'vitest';
import { findInFaq } from '#domain/site-content/find-in-faq.ts';
import { alsoFoundBy } from './search-words.ts';
import { shippedFaq } from './shipped-faq.ts';

const searched = shippedFaq.map((entry) => ({
  ...entry,
  answerText: `${entry.answer.replaceAll(/<[^>]*>/g, ' ')} ${alsoFoundBy(entry.id)}`,
}));

test.each([
  ['key', 'be-at-home'],
  ['keys', 'your-keys'],
  ['nobody comes', 'nobody-comes'],
  ['no show', 'nobody-comes'],
  ['cleaner didn’t come', 'nobody-comes'],
  ["cleaner didn't turn up", 'nobody-comes'],
  ['refund', 'cancel-a-clean'],
  ['holiday', 'repeated-cleans'],
  ['ill', 'same-cleaner'],
  ['Christmas', 'when-can-you-come'],
  ['away', 'be-at-home'],
  ['3 hours', 'how-many-hours'],
])('a search for “%s” finds the question %s', (search, id) => {
  expect(findInFaq(searched, search).map((entry) => entry.id)).toContain(id);
});

test('every question that has words of its own is there', () => {
  const ids = shippedFaq.map(({ id }) => id);
  const known = ids.filter((id) => alsoFoundBy(id) !== '');
  expect(known).toHaveLength(20);
});
