import { expect, test } from 'vitest';
import { checkSignUp } from './check-sign-up.ts';

const good = {
  firstName: 'Nora',
  lastName: 'New',
  email: 'nora@example.com',
  phone: '+44 7700 900123',
  password: 'three odd words',
  termsCondition: true,
};

test('good answers have nothing to put right', () => {
  expect(checkSignUp(good)).toEqual([]);
});

test('an empty form is told everything at once, in the order of its fields', () => {
  const empty = { firstName: '', lastName: '', email: '', phone: '', password: '', termsCondition: false };
  expect(checkSignUp(empty)).toEqual([
    { field: 'firstName', message: 'Enter your first name' },
    { field: 'lastName', message: 'Enter your last name' },
    { field: 'email', message: 'Enter your email address' },
    { field: 'phone', message: 'Enter your phone number' },
    { field: 'password', message: 'Enter a password' },
    { field: 'termsCondition', message: 'Tick to agree to our terms' },
  ]);
});

test('a number that is none, and a password that is too short, are told', () => {
  expect(checkSignUp({ ...good, phone: '+44 12', password: '1234567' })).toEqual([
    { field: 'phone', message: 'Enter a UK phone number, like 07700 900123 or 020 7946 0123' },
    { field: 'password', message: 'Use at least 8 characters' },
  ]);
});
