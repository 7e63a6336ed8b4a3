import { expect, test } from 'vitest';
import { stepAddress } from './step-address.ts';

test('a step keeps the offer and the campaign of the address and nothing else of it', () => {
  expect(stepAddress(new URLSearchParams('step=clean&postalCode=LS1'), 'home')).toBe('?step=home');
  expect(stepAddress(new URLSearchParams('offer=o1&utm_source=news&bedroomCount=2'), 'you')).toBe(
    '?step=you&offer=o1&utm_source=news',
  );
});
