import { expect, test } from 'vitest';
import { springClean } from '#tests/support/booking/spring-clean.ts';
import { type BookingDraft, emptyBookingDraft } from './booking-draft.ts';
import { changeDraft } from './change-draft.ts';

const weekly: BookingDraft = {
  ...emptyBookingDraft,
  serviceType: 'standardcleaning',
  serviceFrequency: 'EveryWeek',
  schedule: 'weekly',
  startDate: '2026-11-24',
  startTime: '09:00',
};

test('a deep or a move clean is one-off without asking', () => {
  expect(changeDraft(weekly, { serviceType: 'deepcleaning' })).toMatchObject({
    serviceFrequency: 'OneOff',
    schedule: null,
  });
  expect(changeDraft(weekly, { serviceType: 'move-out/incleaning' }).serviceFrequency).toBe('OneOff');
});

test('a frequency the new type allows is kept, and one it does not allow is asked again', () => {
  expect(changeDraft(weekly, { serviceType: 'regularcleaning' }).serviceFrequency).toBe('EveryWeek');
  const oneOff = changeDraft(weekly, { serviceFrequency: 'OneOff' });
  expect(changeDraft(oneOff, { serviceType: 'regularcleaning' }).serviceFrequency).toBeNull();
});

test('the schedule follows the frequency and is asked only for more than two weeks', () => {
  expect(changeDraft(weekly, { serviceFrequency: 'Daily' }).schedule).toBe('weekly');
  const rarely = changeDraft(weekly, { serviceFrequency: 'MoreThanTwoWeeks' });
  expect(rarely.schedule).toBeNull();
  expect(changeDraft(rarely, { schedule: 'monthly' }).schedule).toBe('monthly');
  expect(changeDraft({ ...rarely, schedule: 'monthly' }, { serviceFrequency: 'OneOff' }).schedule).toBeNull();
});

test('another day drops the time, the same day keeps it, and both can be chosen at once', () => {
  expect(changeDraft(weekly, { startDate: '2026-11-25' }).startTime).toBeNull();
  expect(changeDraft(weekly, { startDate: '2026-11-24' }).startTime).toBe('09:00');
  expect(changeDraft(weekly, { startDate: '2026-11-25', startTime: '08:00' })).toMatchObject({
    startDate: '2026-11-25',
    startTime: '08:00',
  });
});

test('business use is only for an office', () => {
  const office = changeDraft(weekly, { serviceLocation: 'Office/Commercial', businessUse: true });
  expect(office.businessUse).toBe(true);
  expect(changeDraft(office, { serviceLocation: 'House' }).businessUse).toBe(false);
});

test('an answer never empties what was typed elsewhere', () => {
  const typed = { ...weekly, address: '1 High Street', bedroomCount: 3, ownQuarterHours: 20 };
  expect(changeDraft(typed, { serviceType: 'deepcleaning' })).toMatchObject({
    address: '1 High Street',
    bedroomCount: 3,
    ownQuarterHours: 20,
    startTime: '09:00',
  });
});

test('an offer decides the clean, and it is for once', () => {
  const offer = springClean;
  expect(changeDraft(weekly, { offer })).toMatchObject({
    serviceType: 'deepcleaning',
    serviceFrequency: 'OneOff',
    schedule: null,
  });
  expect(changeDraft(changeDraft(weekly, { offer }), { serviceType: 'regularcleaning' })).toMatchObject({
    serviceType: 'deepcleaning',
    serviceFrequency: 'OneOff',
  });
});

test('a promo code kept from earlier is not sent with an offer, where it could only be refused', () => {
  const withCode = changeDraft(weekly, {
    promo: 'SPRING',
    promoFound: { typed: 'SPRING', code: 'SPRING', discountPercent: 15 },
  });
  const work = { pricePence: 14_900, quarterHours: 20, cleanerCount: 1 };
  const offer = {
    ...work,
    id: 'o1',
    title: 'Deep',
    serviceType: 'deepcleaning',
    serviceLocation: 'House',
    salePricePence: 0,
  };
  const none = { promo: '', promoFound: null };
  expect(changeDraft(withCode, { offer })).toMatchObject(none);
});

test('another code than the one that was found gives nothing until it is checked', () => {
  const found = changeDraft(weekly, {
    promo: ' spring ',
    promoFound: { typed: 'spring', code: 'SPRING', discountPercent: 15 },
    giftCode: 'ABCD',
    giftFound: { typed: 'ABCD', balancePence: 5000, isGoodwill: false, expiryDate: '2027-11-21' },
  });
  expect(found).toMatchObject({ promoFound: { code: 'SPRING' }, giftFound: { balancePence: 5000 } });
  expect(changeDraft(found, { promo: 'SPRINGS', giftCode: '' })).toMatchObject({
    promoFound: null,
    giftFound: null,
  });
});

test('another postcode forgets the area of the one before, a letter of the same one does not', () => {
  const known = {
    ...emptyBookingDraft,
    postalCode: 'SW1A 1AA',
    areaOutcode: 'SW1A',
    areaCity: 'London' as const,
  };
  expect(changeDraft(known, { postalCode: 'SW1A 2AA' })).toMatchObject({
    areaOutcode: 'SW1A',
    areaCity: 'London',
  });
  expect(changeDraft(known, { postalCode: 'EH1 1YZ' })).toMatchObject({ areaOutcode: null, areaCity: null });
  expect(changeDraft(known, { firstName: 'Ann' })).toMatchObject({ areaOutcode: 'SW1A' });
});
