import { expect, test } from 'vitest';
import { writeMail } from '../../write-mail.ts';

test('a mail about another phone number says what to do, and not the number', () => {
  const props = { firstName: 'Ada', to: 'customer', when: '10:00am on Tuesday 24 November', phoneEnd: '711' };
  const words = JSON.stringify(writeMail('phone-changed', props, 'https://example.com'));
  expect(words).toContain('ends in 711');
  expect(words).toContain('choose a new password at once');
  expect(words).toContain('https://example.com/forgotpassword');
});
