import { expect, test } from 'vitest';
import { readLogo } from './read-logo.ts';

/** One clear pixel. */
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);

test('a PNG picture has its size read', () => {
  expect(readLogo(pixel)).toMatchObject({ width: 1, height: 1 });
});

test('what follows the picture is left out', () => {
  expect(readLogo(Uint8Array.from([...pixel, 1, 2, 3]))?.bytes.length).toBe(pixel.length);
});

test('anything else, half a picture and one of a poster’s size are refused', () => {
  expect(readLogo(new Uint8Array())).toBeNull();
  expect(readLogo(pixel.slice(0, 40))).toBeNull();
  expect(readLogo(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
  const wide = pixel.slice();
  new DataView(wide.buffer).setUint32(16, 1601);
  expect(readLogo(wide)).toBeNull();
  expect(readLogo(Uint8Array.from([...pixel, ...new Uint8Array(70 * 1024)]))).toBeNull();
});
