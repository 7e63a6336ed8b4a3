import { expect, test } from 'vitest';
import { permissions } from '../access/permission.ts';
import type { GoingLiveFacts } from './going-live-facts.ts';
import { goingLiveItems, goingLiveList, type SetAside } from './going-live-list.ts';

const sentMail = {
  server: 'set',
  sender: 'example.com',
  signedBy: 'example.com',
  hearsBounces: true,
} as const;

/** A business that waits for nothing. */
const ready: GoingLiveFacts = {
  payments: 'live',
  address: 'https',
  host: 'clean.example.com',
  mail: sentMail,
  files: 'bucket',
  database: 'external',
  encryptionKey: 'given',
  isClockMoved: false,
  hasOutsidePool: false,
  namesProxies: true,
  hasDemonstration: false,
  isProxyUnnamed: false,
  clockGapSeconds: 0,
  colleagues: 2,
  owners: 2,
  colleaguesWithoutPasskey: 0,
  missingDetails: [],
  taxRate: 20,
  hasVatNumber: true,
  lastBackup: 'restored',
  hasCompanyNumber: true,
  hasDataProtectionNumber: true,
  cover: 'lasting',
  hasVatElection: true,
  hasCommercialAdvice: true,
  shippedLegalPages: [],
  mails: { sent: 100, failed: 0, bounced: 0 },
  arePricesShipped: false,
  insuranceMinimumPounds: 1_000_000,
  areas: 4,
  areAreasShipped: false,
  approvedCleaners: 3,
  hasGatewayEvent: true,
  bankFileHasAccount: true,
};

const nothingAside = new Map<string, SetAside>();
const list = (changes: Partial<GoingLiveFacts>, aside: ReadonlyMap<string, SetAside> = nothingAside) =>
  goingLiveList({ ...ready, ...changes }, aside, permissions);
const found = (key: string, changes: Partial<GoingLiveFacts>) =>
  list(changes).find(({ item }) => item.key === key);
const open = (changes: Partial<GoingLiveFacts>) =>
  list(changes)
    .filter(({ state }) => state !== 'ready')
    .map(({ item, state, situation }) => `${item.key}: ${state} (${situation})`);

test('where everything is in order nothing is to do', () => {
  expect(open({})).toEqual([]);
});

test.each([
  [{ payments: 'closed' }, ['payments: todo (closed)']],
  [{ payments: 'wrong-keys' }, ['payments: unsafe (wrong-keys)']],
  [{ payments: 'test-keys' }, ['payments: unsafe (test-keys-in-public)']],
  [{ payments: 'simulated' }, ['payments: unsafe (simulated-in-public)']],
  [
    { address: 'loopback', payments: 'simulated' },
    ['public-address: simulated (loopback)', 'payments: simulated (simulated)'],
  ],
  [{ address: 'http' }, ['public-address: unsafe (http)']],
  [{ hasGatewayEvent: false }, ['payment-webhook: todo (silent)']],
  [{ mail: null }, ['emails: unsafe (outbox-in-public)']],
  [
    { mail: null, address: 'loopback' },
    ['public-address: simulated (loopback)', 'emails: simulated (outbox)'],
  ],
  [
    { mail: { server: 'near', sender: 'example.com', signedBy: 'example.com', hearsBounces: true } },
    ['emails: todo (near)'],
  ],
  [
    { mail: { server: 'set', sender: null, signedBy: null, hearsBounces: true } },
    ['emails: todo (no-sender)'],
  ],
  [
    { mail: { server: 'set', sender: 'example.com', signedBy: null, hearsBounces: true } },
    ['email-signature: todo (unsigned)'],
  ],
  [
    { mail: { server: 'set', sender: 'example.com', signedBy: 'other.example.org', hearsBounces: true } },
    ['email-signature: todo (other-domain)'],
  ],
  [
    { mail: { server: 'set', sender: 'gmail.com', signedBy: 'gmail.com', hearsBounces: true } },
    ['email-signature: todo (other-site)'],
  ],
  [{ mail: { ...sentMail, hearsBounces: false } }, ['emails-coming-back: todo (unheard)']],
  [{ mails: { sent: 100, failed: 1, bounced: 0 } }, ['emails-undelivered: todo (failed)']],
  [{ mails: { sent: 100, failed: 0, bounced: 3 } }, []],
  [{ mails: { sent: 40, failed: 0, bounced: 3 } }, ['emails-undelivered: todo (bounced)']],
  [{ files: 'disk' }, ['files: todo (disk)']],
  [{ database: 'embedded' }, []],
  [{ database: 'embedded', approvedCleaners: 11 }, ['database: todo (outgrown)']],
  [{ database: 'in-the-clear' }, ['database: todo (in-the-clear)']],
  [{ encryptionKey: 'generated' }, ['encryption-key: todo (generated)']],
  [{ isClockMoved: true }, ['clock: unsafe (moved-in-public)']],
  [{ clockGapSeconds: 61 }, ['clock: todo (apart)']],
  [{ isProxyUnnamed: true, namesProxies: false }, ['proxy: unsafe (unnamed)']],
  [{ isProxyUnnamed: true }, []],
  [{ hasDemonstration: true }, ['demonstration: unsafe (made-in-public)']],
  [{ owners: 1 }, ['second-person: todo (alone)']],
  [{ colleaguesWithoutPasskey: 1 }, ['passkeys: todo (some-without)']],
  [{ colleaguesWithoutPasskey: 1, hasOutsidePool: true }, []],
  [{ missingDetails: ['address', 'email'] }, ['business-details: todo (missing)']],
  [{ lastBackup: 'read' }, ['backups: todo (read)']],
  [{ lastBackup: 'none' }, ['backups: todo (none)']],
  [{ lastBackup: 'old' }, ['backups: todo (old)']],
  [{ hasCompanyNumber: false }, ['company-number: todo (missing)']],
  [{ hasDataProtectionNumber: false }, ['data-protection-fee: todo (missing)']],
  [{ cover: 'ending' }, ['own-insurance: todo (ending)']],
  [{ cover: 'over' }, ['own-insurance: todo (over)']],
  [{ hasVatElection: false }, ['vat-election: todo (missing)']],
  [{ hasVatElection: false, hasVatNumber: false, taxRate: 0 }, []],
  [{ hasVatNumber: false }, ['vat: unsafe (no-number)']],
  [{ hasVatNumber: false, taxRate: 0 }, []],
  [{ taxRate: 0 }, ['vat: todo (not-charged)']],
  [{ hasCommercialAdvice: false }, ['commercial-advice: todo (not-taken)']],
  [{ shippedLegalPages: ['accessibility'] }, ['legal-texts: todo (shipped)']],
  [{ arePricesShipped: true }, ['prices: todo (shipped)']],
  [{ insuranceMinimumPounds: 0 }, ['cleaners-cover: todo (not-asked)']],
  [{ areas: 0 }, ['areas: todo (none)']],
  [{ areAreasShipped: true }, ['areas: todo (shipped)']],
  [{ approvedCleaners: 0 }, ['cleaners: todo (none)']],
  [{ bankFileHasAccount: false }, ['pay-file: todo (plain)']],
] as [Partial<GoingLiveFacts>, string[]][])('%j leaves %j', (changes, items) => {
  expect(open(changes)).toEqual(items);
});

test('the worst stands first, then the order of the steps', () => {
  const states = list({ payments: 'simulated', files: 'disk', owners: 1, lastBackup: 'none' }).map(
    ({ item, state }) => [state, item.step],
  );
  expect(states.slice(0, 4)).toEqual([
    ['unsafe', 11],
    ['todo', 3],
    ['todo', 5],
    ['todo', 12],
  ]);
});

test('sentences name what is missing, and speak of one as of one', () => {
  expect(found('business-details', { missingDetails: ['phone'] })?.words).toContain(
    'the phone of the business is missing',
  );
  expect(found('business-details', { missingDetails: ['address', 'phone', 'email'] })?.words).toContain(
    'the address, phone and email of the business are missing',
  );
  expect(found('passkeys', { colleagues: 3, colleaguesWithoutPasskey: 1 })?.words).toContain(
    '1 of the 3 people of the office has',
  );
  expect(found('legal-texts', { shippedLegalPages: ['privacy-policy', 'cookies-policy'] })?.words).toContain(
    'privacy policy and cookies policy',
  );
});

test('what was set aside is back once it stands worse, and stays aside when it stands better', () => {
  const aside = (situation: string) => new Map([['payments', { situation, by: 'Ada', at: new Date(0) }]]);
  const asideIn = (situation: string, changes: Partial<GoingLiveFacts>) =>
    list(changes, aside(situation)).find(({ item }) => item.key === 'payments')?.setAside?.by ?? null;
  const here = { address: 'loopback' } as const;
  expect(asideIn('simulated', { ...here, payments: 'simulated' })).toBe('Ada');
  expect(asideIn('simulated', { ...here, payments: 'closed' })).toBe('Ada');
  expect(asideIn('closed', { ...here, payments: 'simulated' })).toBeNull();
  expect(asideIn('simulated', { ...here, payments: 'wrong-keys' })).toBeNull();
  expect(asideIn('simulated', { payments: 'simulated' })).toBeNull();
  expect(asideIn('simulated', { payments: 'live' })).toBeNull();
  expect(asideIn('a situation of an older version', { payments: 'closed' })).toBeNull();
});

test('each is shown to those who can act on it, and everybody of the office has some', () => {
  const keysOf = (...held: (typeof permissions)[number][]) =>
    goingLiveList(ready, nothingAside, held).map(({ item }) => item.key);
  expect(keysOf('content')).toEqual(['legal-texts', 'areas']);
  expect(keysOf('bookings')).toEqual([]);
  expect(keysOf('money')).toEqual(['passkeys', 'payments', 'payment-webhook', 'pay-file']);
});

test('keys and situations are their own, and every item is ready in one of them', () => {
  const keys = goingLiveItems.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { key, situations } of goingLiveItems) {
    expect([key, new Set(situations.map(({ name }) => name)).size]).toEqual([key, situations.length]);
    expect([key, situations[0]?.state]).toEqual([key, 'ready']);
  }
});
