import { expect, test } from 'vitest';
import { blockingGapsLabel, gapsLabel, gapsOf, isReportable, namesOf, type Seller } from './seller.ts';

const whole: Seller = {
  firstName: 'Asha',
  lastName: 'Able',
  address: '1 Example Street',
  city: 'London',
  postalCode: 'SW1A 2AA',
  dateOfBirth: '1990-03-27',
  taxNumber: '1234567890',
  vatNumber: '',
  sortCode: '309430',
  accountNumber: '12345678',
};

test.each([
  [{}, '', true],
  [{ taxNumber: '' }, 'tax reference', true],
  [{ dateOfBirth: '' }, 'date of birth', false],
  [{ address: '' }, 'address', false],
  [{ postalCode: '' }, 'address', false],
  [{ dateOfBirth: '', taxNumber: '' }, 'date of birth, tax reference', false],
])('of a cleaner with %j what lacks is "%s", and that the file has them is %j', (change, words, isIn) => {
  const seller = { ...whole, ...change };
  expect([gapsLabel(gapsOf(seller)), isReportable(seller)]).toEqual([words, isIn]);
});

test('what keeps a cleaner out of the file is said without what does not', () => {
  const seller = { ...whole, dateOfBirth: '', taxNumber: '', postalCode: '' };
  expect(blockingGapsLabel(gapsOf(seller))).toBe('date of birth and address');
});

test.each([
  ["Zebedee O'Featherstone", { firstName: 'Zebedee', lastName: "O'Featherstone" }],
  ['Ana Maria de Souza', { firstName: 'Ana Maria de', lastName: 'Souza' }],
  ['Pelé', { firstName: 'NFN', lastName: 'Pelé' }],
])('the kept name %s is %j', (name, names) => {
  expect(namesOf(name)).toEqual(names);
});
