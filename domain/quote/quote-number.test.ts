import { expect, test } from 'vitest';
import { idsOfQuoteNumber, quoteNumber } from './quote-number.ts';

const id = '3f2a91bc-1234-4abc-8def-0123456789ab';

test('a quote is named by the beginning of its id, which the name leads back to', () => {
  expect(quoteNumber(id)).toBe('Q-3F2A91BC');
  const ids = idsOfQuoteNumber(' q-3f2a 91bc');
  expect(ids).toEqual({
    first: '3f2a91bc-0000-0000-0000-000000000000',
    last: '3f2a91bc-ffff-ffff-ffff-ffffffffffff',
  });
  expect(id > (ids?.first ?? '') && id < (ids?.last ?? '')).toBe(true);
});

test.each(['3F2A91BC', 'Q-3F2A91B', 'Q-3F2A91BG', 'quote', ''])('%j is no quote number', (typed) => {
  expect(idsOfQuoteNumber(typed)).toBeNull();
});
