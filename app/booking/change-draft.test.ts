import { expect, test } from 'vitest';
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
