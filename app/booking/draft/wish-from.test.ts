import { expect, test } from 'vitest';
import { wishFrom } from './wish-from.ts';

test('a form becomes the wish it stands for; rooms it does not ask for stay as they are', () => {
  const form = new FormData();
  form.set('hours', '4.5');
  form.set('cleanerCount', '2');
  form.append('extras', 'ironing');
  form.append('extras', 'innerOven');
  form.set('address', '1 High Street');
  form.set('postalCode', 'SW1A 1AA');
  expect(wishFrom(form)).toEqual({
    hours: 4.5,
    cleanerCount: 2,
    bedroomCount: undefined,
    bathroomCount: undefined,
    extras: { ironing: true, laundry: false, innerFridge: false, interiorWindows: false, innerOven: true },
    cleaningSupplies: false,
    address: '1 High Street',
    postalCode: 'SW1A 1AA',
  });
});
