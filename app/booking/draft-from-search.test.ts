import { expect, test } from 'vitest';
import { draftFromSearch } from './draft-from-search.ts';

const draftOf = (search: string) => draftFromSearch(new URLSearchParams(search));

test('a link can bring a postcode, a type of clean and how often', () => {
  expect(draftOf('postalCode=sw1a1aa&serviceType=move-out/incleaning&serviceFrequency=OneOff')).toEqual({
    postalCode: 'SW1A 1AA',
    serviceType: 'move-out/incleaning',
    serviceFrequency: 'OneOff',
  });
});

test('what the form does not offer is left out', () => {
  expect(draftOf('serviceType=gardening&serviceFrequency=Yearly&postalCode=&step=pay')).toEqual({});
});

test('something too long for a postcode is cut, and the form says what is wrong with it', () => {
  expect(draftOf(`postalCode=${'x'.repeat(500)}`).postalCode?.length).toBeLessThanOrEqual(10);
});
