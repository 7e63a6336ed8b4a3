import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { agreedInTab } from './agreed-in-tab.ts';
import { emptyBookingDraft } from './booking-draft.ts';

const now = new Date('2026-11-24T09:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const ticked = {
  ...emptyBookingDraft,
  startDate: '2026-11-26',
  termsCondition: true,
  earlyStartRequest: true,
};
const both = {
  ...{ termsCondition: true, earlyStartRequest: true },
  ...{ promoFound: null, giftCode: '', giftFound: null },
};
let tab: Map<string, string>;

beforeEach(() => {
  tab = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what was ticked stands for half an hour', () => {
  agreedInTab.save(ticked, now);
  expect(agreedInTab.of(ticked, later(30))).toEqual(both);
  expect(agreedInTab.of(ticked, later(31))).toEqual({});
  expect(tab.size).toBe(0);
});

test('what was ticked for one day is nothing for another', () => {
  agreedInTab.save(ticked, now);
  expect(agreedInTab.of({ ...ticked, startDate: '2026-11-27' }, now)).toEqual({});
});

test('what was taken back, or cleared, is gone from the tab', () => {
  agreedInTab.save(ticked, now);
  agreedInTab.save({ ...ticked, termsCondition: false, earlyStartRequest: false }, now);
  expect(tab.size).toBe(0);
  agreedInTab.save(ticked, now);
  agreedInTab.clear();
  expect(agreedInTab.of(ticked, now)).toEqual({});
});

test('codes that were found come back with what they are worth, without a tick, too', () => {
  const codes = {
    promoFound: { typed: 'spring', code: 'SPRING', discountPercent: 10 },
    giftCode: 'ABCD',
    giftFound: { typed: 'ABCD', balancePence: 7500, isGoodwill: false, expiryDate: '2028-11-24' },
  };
  agreedInTab.save({ ...ticked, ...codes, termsCondition: false, earlyStartRequest: false }, now);
  expect(agreedInTab.of(ticked, now)).toEqual({
    ...codes,
    termsCondition: false,
    earlyStartRequest: false,
  });
});

test('a code without what it is worth lowers no price', () => {
  agreedInTab.save(ticked, now);
  const [[key = '', text = ''] = []] = [...tab];
  tab.set(key, JSON.stringify({ ...JSON.parse(text), giftCode: 7, giftFound: 'much', promoFound: {} }));
  expect(agreedInTab.of(ticked, now)).toEqual(both);
});

test.each(['null', '"yes"', '{}', '{"at":"now","startDate":"2026-11-26","termsCondition":true}', 'no json'])(
  'a record that is none (%s) ticks nothing',
  (text) => {
    tab.set('brightwren.booking-agreed', text);
    expect(agreedInTab.of(ticked, now)).toEqual({});
  },
);
