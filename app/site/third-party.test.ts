import { expect, test, vi } from 'vitest';

const origin = 'https://brightwren.example';

test('Google is told addresses without tokens, and no title with a name in it, for whatever it reports by itself, before it begins', async () => {
  const told: ArrayLike<unknown>[] = [];
  vi.stubGlobal('window', { dataLayer: told });
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', {
    cookie: 'cookie_choice=accepted',
    referrer: `${origin}/pay/secret?token=secret`,
    title: 'Thank you, secret. We have your booking.',
    documentElement: { dataset: { analytics: 'ga4 G-ABC1234567' } },
    createElement: () => ({ dataset: {} }),
    head: { append: () => undefined },
  });
  const { thirdParty } = await import('./third-party.ts');
  thirdParty.pageSeen('/invoice/secret');
  const calls = told.map((call) => Array.from(call));
  expect(calls[0]).toEqual([
    'set',
    {
      page_location: `${origin}/invoice/{id}`,
      page_title: '/invoice/{id}',
      page_referrer: `${origin}/pay/{id}`,
    },
  ]);
  expect(calls.map(([name]) => name)).toEqual(['set', 'js', 'config', 'event']);
  expect(JSON.stringify(calls)).not.toContain('secret');
  vi.unstubAllGlobals();
});

test('Reject removes Google’s cookies from every part of the host they may be kept under, whoever measures today', async () => {
  const set: string[] = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { hostname: 'www.clean.example.com' });
  vi.stubGlobal('document', {
    get cookie() {
      return 'cookie_choice=rejected; _ga=1; _ga_ABC=2';
    },
    set cookie(text: string) {
      set.push(text);
    },
    documentElement: { dataset: { analytics: 'plausible clean.example.com' } },
  });
  const { thirdParty } = await import('./third-party.ts');
  thirdParty.stop();
  const domains = [
    '',
    '; Domain=www.clean.example.com',
    '; Domain=clean.example.com',
    '; Domain=example.com',
  ];
  expect(set).toEqual(
    ['_ga', '_ga_ABC'].flatMap((name) => domains.map((domain) => `${name}=; Path=/; Max-Age=0${domain}`)),
  );
  vi.unstubAllGlobals();
});
