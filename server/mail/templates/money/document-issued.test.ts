import { expect, test } from 'vitest';
import { documentIssued } from './document-issued.ts';

const props = { firstName: 'Bea', number: 'GC-1', total: '£75.00', about: '', note: '', link: 'https://a' };
const inAccount = 'After that you find it in your account.';

test.each([
  [{ kind: 'invoice' }, true],
  [{ kind: 'invoice', isInAccount: true }, true],
  [{ kind: 'gift-card-receipt' }, false],
  [{ kind: 'credit-note', isInAccount: false }, false],
] as const)('the mail of %j sends people to their account only for what is there', (of, isThere) => {
  expect(JSON.stringify(documentIssued({ ...props, ...of })).includes(inAccount)).toBe(isThere);
});
