import { expect, test } from 'vitest';
import { deviceName } from './passkey-card.tsx';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'Android phone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows computer'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Computer'],
  ['curl/8', 'This device'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
