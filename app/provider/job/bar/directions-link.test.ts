import { expect, test } from 'vitest';
import { directionsLink } from './directions-link.ts';

const home = { address: 'Flat 2\n10 Example Road', postalCode: 'SW1A 1AA' };
const place = 'Flat%202%2010%20Example%20Road%2C%20SW1A%201AA';

test('directions open in the maps of the phone itself, with the full address', () => {
  expect(directionsLink(home, 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)')).toBe(
    `https://maps.apple.com/?daddr=${place}`,
  );
  expect(directionsLink(home, 'Mozilla/5.0 (Linux; Android 16; Pixel 9)')).toBe(`geo:0,0?q=${place}`);
  expect(directionsLink(home, 'Mozilla/5.0 (X11; Linux x86_64)')).toBe(
    `https://www.openstreetmap.org/search?query=${place}`,
  );
});

test('an address that is no longer shown leads nowhere', () => {
  expect(directionsLink({ address: null, postalCode: 'SW1A' }, 'iPhone')).toBeNull();
});
