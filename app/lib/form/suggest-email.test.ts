import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

test.each([
  ['priya.nair@gmial.com', 'priya.nair@gmail.com'],
  ['a@gmail.con', 'a@gmail.com'],
  ['a@gmail', 'a@gmail.com'],
  ['a@hotmail.co.k', 'a@hotmail.com'],
  ['a@yaho.co.uk', 'a@yahoo.co.uk'],
  ['a@btinternet.co', 'a@btinternet.com'],
  [' A.O’Neill+flat@GMIAL.COM ', 'A.O’Neill+flat@gmail.com'],
])('for %s it suggests %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  ...['a@gmail.com', 'A@Gmail.com', 'a@email.com', 'a@hey.com', 'a@me.com', 'a@company.co.uk'],
  ...['a@manchester.ac.uk', 'a@nhs.net', 'a@yahoo.fr', 'a@web.de', 'a@example.com', 'a@bt.com'],
  ...['', 'a', '@', 'gmail.com', 'a@', '@gmail.com', 'a@b@c', 'a b@gmail.com'],
])('for “%s” it suggests nothing', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
