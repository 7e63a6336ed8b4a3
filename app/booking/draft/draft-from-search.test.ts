import { expect, test } from 'vitest';
import { springClean } from '#tests/support/booking/spring-clean.ts';
import { type BookingDraft, emptyBookingDraft } from './booking-draft.ts';
import { changeDraft } from './change-draft.ts';
import { draftFromSearch, giftCodeFromHash } from './draft-from-search.ts';
import { draftLink } from './draft-link.ts';
import { startTimeKey } from './start-time-key.ts';

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

test('a link written by hand has short names for the same answers', () => {
  const search = 'postcode=m11ae&service=deepcleaning&frequency=OneOff&bedrooms=3&bathrooms=2&hours=4.5';
  expect(draftOf(search)).toEqual({
    postalCode: 'M1 1AE',
    serviceType: 'deepcleaning',
    serviceFrequency: 'OneOff',
    bedroomCount: 3,
    bathroomCount: 2,
    ownQuarterHours: 18,
  });
  expect(draftOf('frequency=biweekly')).toMatchObject({
    schedule: 'biweekly',
    serviceType: 'regularcleaning',
  });
});

test('a link that says how often, and no kind, brings the regular clean with what is repeated', () => {
  expect(draftOf('frequency=EveryWeek')).toMatchObject({
    serviceType: 'regularcleaning',
    schedule: 'weekly',
  });
  expect(draftOf('frequency=Daily').serviceType).toBe('regularcleaning');
  expect(draftOf('frequency=EveryWeek&service=standardcleaning').serviceType).toBe('standardcleaning');
  expect(draftOf('frequency=OneOff')).toEqual({ serviceFrequency: 'OneOff' });
});

test('what a link by hand says wrong is left out, and the rest of it holds', () => {
  const search = 'postcode=m11ae&service=gardening&frequency=Yearly&bedrooms=40&bathrooms=two&hours=1.1';
  expect(draftOf(search)).toEqual({ postalCode: 'M1 1AE' });
  expect(draftOf('hours=&bedrooms=2&service=')).toEqual({ bedroomCount: 2 });
  expect(draftOf('service=deepcleaning&serviceType=standardcleaning').serviceType).toBe('standardcleaning');
});

test('nothing of a person is read from an address', () => {
  const person = Object.entries(emptyBookingDraft).filter(([, empty]) => empty === '' || empty === false);
  const search = new URLSearchParams(person.map(([field]) => [field, 'true']));
  for (const name of ['name', 'address', 'email', 'phone', 'giftCode']) search.set(name, 'Carla');
  const { postalCode: _, promo: __, cleaningSupplies: ___, ...rest } = draftFromSearch(search);
  expect(rest).toEqual({});
});

test('something too long for a postcode is left out', () => {
  expect(draftOf(`postalCode=${'x'.repeat(500)}`)).toEqual({});
});

test('a copied link brings back every answer that tells nothing of a person, and nothing else', () => {
  const draft: BookingDraft = {
    ...emptyBookingDraft,
    serviceType: 'standardcleaning',
    serviceFrequency: 'MoreThanTwoWeeks',
    schedule: 'monthly',
    bedroomCount: 4,
    bathroomCount: 2,
    extras: ['ironing', 'innerOven'],
    ownQuarterHours: 18,
    ownCleanerCount: 2,
    ifOneCleaner: 'longer',
    overRunQuarterHours: 2,
    cleaningSupplies: true,
    coverChoice: 'any',
    promo: 'SPRING',
    startDate: '2026-11-26',
    startTime: '10:00',
    postalCode: 'SW1A 1AA',
    address: '10 Example Road',
    firstName: 'Carla',
    lastName: 'Customer',
    email: 'carla@example.com',
    phone: '07700 900456',
    pets: 'A parrot',
    commentsForAssistant: 'The key is with the porter',
    giftCode: 'ABCD-EFGH-JKLM-NPQR',
    termsCondition: true,
  };
  const link = draftLink(draft, 'when');
  expect(link).not.toMatch(/1AA|Example|Carla|carla|07700|parrot|porter|ABCD|terms/);
  const { postalCode, address, firstName, lastName, email, phone, pets, ...impersonal } = draft;
  const { commentsForAssistant, giftCode, termsCondition, ...shared } = impersonal;
  const opened = { ...emptyBookingDraft, ...draftOf(link.replace(/.*\?/, '')) };
  expect(opened).toMatchObject({ ...shared, startTimeKey: startTimeKey(draft) });
  expect(opened.startTimeKey).toBe(startTimeKey({ ...opened, postalCode: 'SW1A 2AA' }));
  expect(opened.startTimeKey).not.toBe(startTimeKey({ ...opened, postalCode: 'E1 6AN' }));
});

test('a copied link brings the same clean to a device that has other answers', () => {
  const sent: BookingDraft = {
    ...emptyBookingDraft,
    serviceType: 'deepcleaning',
    bedroomCount: 2,
    bathroomCount: 1,
  };
  const there: BookingDraft = {
    ...sent,
    ownQuarterHours: 32,
    ownCleanerCount: 2,
    extras: ['ironing'],
    cleaningSupplies: true,
    overRunQuarterHours: 4,
    email: 'ada@example.com',
  };
  const opened = { ...there, ...draftOf(draftLink(sent, 'home').replace(/.*\?/, '')) };
  expect(opened).toEqual({ ...sent, email: 'ada@example.com' });
});

test('a time that was found for an offer stands when its link is opened', () => {
  const offer = springClean;
  const time = { postalCode: 'SW1A 1AA', startDate: '2026-11-26', startTime: '10:00' };
  const draft = changeDraft(emptyBookingDraft, { offer, bedroomCount: 3, bathroomCount: 1, ...time });
  const search = new URLSearchParams(draftLink(draft, 'when').replace(/.*\?/, ''));
  expect(draftFromSearch(search, { offer }).startTimeKey).toBe(startTimeKey(draft));
});

test('a date that is none, or a time that is never offered, is left out', () => {
  expect(draftOf('startDate=soon&startTime=10:00')).toEqual({});
  expect(draftOf('startDate=2026-11-26&startTime=03:00')).toEqual({ startDate: '2026-11-26' });
});

test('the link of a gift card brings its code behind the #', () => {
  expect(giftCodeFromHash('#gift-card=ABCD-EFGH-JKLM-NPQR')).toEqual({ giftCode: 'ABCD-EFGH-JKLM-NPQR' });
  expect(giftCodeFromHash('#gift-card=')).toEqual({});
  expect(giftCodeFromHash('#start-time')).toEqual({});
});
