import { expect, test } from 'vitest';
import { checkInput } from '#domain/check-input.ts';
import { readFrameOrigin } from './frame-origin.ts';
import { frameOriginsInput } from './frame-origins-input.ts';

const site = 'https://brightwren.example';
const developing = 'http://localhost:3000';

test.each([
  ['https://shop.example.co.uk', 'https://shop.example.co.uk'],
  [' HTTPS://Shop.Example.co.uk/ ', 'https://shop.example.co.uk'],
  ['https://shop.example:443', 'https://shop.example'],
  ['https://shop.example:8443', 'https://shop.example:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
])('%j names the site %s', (typed, origin) => {
  expect(readFrameOrigin(typed, site)).toBe(origin);
});

test.each(
  [
    [
      '',
      'http://shop.example',
      'shop.example',
      '//shop.example',
      'ftp://shop.example',
      'javascript:alert(1)',
    ],
    ['https://*.example.com', 'https://*', '*', "'self'", 'https:', 'https://', 'data:text/html,x', 'null'],
    [
      'https://shop.example/booking',
      'https://shop.example/?a',
      'https://shop.example#a',
      'https://a@shop.example',
    ],
    [
      'https://shop.example https://evil.example',
      "https://shop.example; script-src 'none'",
      'https://a.b,c.d',
    ],
    ['https://shop.example\nx-header: 1', 'https://shop.example\\evil', 'https://shop', 'https://localhost'],
    ['https://127.0.0.1', 'https://[::1]', 'https://0x7f.1', 'https://-a.example', 'https://a..example'],
    [
      `https://${'a.'.repeat(130)}example`,
      'https://shop.example:99999',
      'https://shop.example.',
      'https://%2a.a.example',
    ],
  ].flat(),
)('%j names no site that may show the form', (typed) => {
  expect(readFrameOrigin(typed, site)).toBeNull();
});

test('this machine counts only while our own site is on it', () => {
  for (const typed of ['http://localhost:4000', 'http://127.0.0.1:4000']) {
    expect(readFrameOrigin(typed, developing)).toBe(typed);
    expect(readFrameOrigin(typed, site)).toBeNull();
  }
  expect(readFrameOrigin('http://shop.example', developing)).toBeNull();
  expect(readFrameOrigin('http://127.0.0.2', developing)).toBeNull();
});

const checked = (origins: unknown) => {
  const result = checkInput(frameOriginsInput(site), { origins });
  return result.ok ? result.value.origins : result.problems.map(({ field, code }) => `${field} ${code}`);
};
const sites = (count: number) =>
  Array.from({ length: count }, (_, number) => `https://site-${number}.example`);

test('each site is kept once, and empty lines are none', () => {
  expect(checked([])).toEqual([]);
  expect(checked(['https://a.example', '', ' https://A.example/ ', 'https://b.example'])).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
});

test('twenty sites are the most, and one that is none refuses them all', () => {
  expect(checked(sites(20))).toHaveLength(20);
  expect(checked(sites(21))).toEqual(['origins frame_origins_many']);
  expect(checked([...sites(20), 'https://site-0.example'])).toHaveLength(20);
  expect(checked(['https://a.example', 'https://*.example'])).toEqual(['origins frame_origin_bad']);
  expect(checked('https://a.example')).toEqual(['origins frame_origin_bad']);
  expect(checked(Array.from({ length: 201 }, () => ''))).toEqual(['origins frame_origins_many']);
});
