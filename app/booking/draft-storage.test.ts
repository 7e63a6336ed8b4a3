import { expect, test } from 'vitest';
import { emptyBookingDraft } from './booking-draft.ts';
import { draftFromText } from './draft-storage.ts';

test('a kept draft comes back as it was', () => {
  const draft = {
    ...emptyBookingDraft,
    serviceType: 'deepcleaning' as const,
    bedroomCount: 3,
    extras: ['ironing' as const],
    postalCode: 'SW1A 1AA',
    cleaningSupplies: true,
  };
  expect(draftFromText(JSON.stringify(draft))).toEqual(draft);
});

test('a field of the wrong shape is asked again and the others stay', () => {
  const text = JSON.stringify({
    ...emptyBookingDraft,
    firstName: 'Ada',
    extras: 'ironing',
    email: 7,
    bedroomCount: 9,
  });
  expect(draftFromText(text)).toEqual({ ...emptyBookingDraft, firstName: 'Ada' });
});

test('a choice that is no longer offered is asked again', () => {
  const text = JSON.stringify({
    ...emptyBookingDraft,
    serviceType: 'gardening',
    extras: ['weeding'],
    parking: 'free',
  });
  expect(draftFromText(text)).toEqual({ ...emptyBookingDraft, parking: 'free' });
});

test('fields the form does not know are left out and missing ones are empty', () => {
  expect(draftFromText(JSON.stringify({ lastName: 'Byron', card: '4242' }))).toEqual({
    ...emptyBookingDraft,
    lastName: 'Byron',
  });
});

test('text that is no draft gives an empty one', () => {
  expect(draftFromText('null')).toEqual(emptyBookingDraft);
  expect(draftFromText('[]')).toEqual(emptyBookingDraft);
});
