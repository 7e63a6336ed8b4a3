import { expect, test } from 'vitest';
import { savedUntil } from '#app/lib/form/saved-draft-record.ts';
import { type BookingDraft, emptyBookingDraft } from './booking-draft.ts';
import { fromSaved, toKeep } from './saved-draft.ts';

const now = new Date('2026-11-21T09:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 24 * 3600 * 1000);
const draft: BookingDraft = {
  ...emptyBookingDraft,
  serviceType: 'deepcleaning',
  bedroomCount: 3,
  extras: ['ironing'],
  postalCode: 'SW1A 1AA',
  floor: -1,
  lift: false,
  cleaningSupplies: true,
};
const kept = (change: Record<string, unknown>) =>
  fromSaved({ ...toKeep(draft, now, null), draft: { ...draft, ...change } }, now)?.draft;

test('a kept draft comes back as it was, for thirty days and no longer', () => {
  const record = structuredClone(toKeep(draft, now, null));
  expect(fromSaved(record, later(29))?.draft).toEqual(draft);
  expect(fromSaved(record, later(30))).toBeNull();
  expect(savedUntil(now)).toEqual(later(30));
});

test('neither consent nor a gift card nor a price that may end is kept', () => {
  const full: BookingDraft = {
    ...draft,
    promo: 'SPRING',
    promoFound: { typed: 'SPRING', code: 'SPRING', discountPercent: 15 },
    giftCode: 'ABCD-EFGH-JKLM-NPQR',
    giftFound: { typed: 'ABCD', balancePence: 5000, isGoodwill: false, expiryDate: '2027-11-21' },
    offer: null,
    termsCondition: true,
    earlyStartRequest: true,
  };
  const record = toKeep(full, now, null);
  expect(JSON.stringify(record)).not.toMatch(/ABCD|discountPercent/);
  expect(record.draft).toEqual({ ...draft, promo: 'SPRING' });
  expect(fromSaved({ ...record, draft: full }, now)?.draft).toEqual({ ...draft, promo: 'SPRING' });
});

test('it is known whose answers they are', () => {
  expect(fromSaved(toKeep(draft, now, 'user-1'), now)?.ownerId).toBe('user-1');
});

test('a field of the wrong shape or a choice no longer offered is asked again, and the others stay', () => {
  expect(kept({ extras: 'ironing', email: 7, bedroomCount: 9 })).toEqual({
    ...draft,
    extras: [],
    bedroomCount: null,
  });
  expect(kept({ serviceType: 'gardening', extras: ['weeding'], floor: 99 })).toEqual({
    ...draft,
    serviceType: null,
    extras: [],
    floor: null,
  });
});

test('fields the form does not know are left out and missing ones are empty', () => {
  const record = { keptAt: now.toISOString(), draft: { lastName: 'Byron', card: '4242' } };
  expect(fromSaved(record, now)).toEqual({
    keptAt: now.toISOString(),
    ownerId: null,
    draft: { ...emptyBookingDraft, lastName: 'Byron' },
  });
});

test('a draft with a quote, kept by an earlier version of the form, is read without it', () => {
  const quote = { token: 'a-token', pricePence: 1, quarterHours: 10, cleanerCount: 1 };
  expect(kept({ quote })).toEqual(draft);
  expect(kept({ quote: null })).toEqual(draft);
});

test('what is no record gives nothing', () => {
  for (const record of [undefined, null, 'text', [], { keptAt: 'yesterday', draft }]) {
    expect(fromSaved(record, now)).toBeNull();
  }
});
