import { expect, test } from 'vitest';
import { eventDataOf } from './event-data.ts';

const id = '0b7c8b1e-8f5c-4a53-9a55-0d3b8f0f8a11';

test('of what the log has about a change only ids, status and version leave the house', () => {
  expect(
    eventDataOf({
      providerId: id,
      bookingStatus: 'confirmed',
      version: 3,
      isLate: true,
      totalPricePence: 100,
    }),
  ).toEqual({ providerId: id, status: 'confirmed', version: 3 });
});

test('nothing personal passes for one of them', () => {
  expect(
    eventDataOf({
      nationalId: 'QQ 12 34 56 C',
      ownerId: 'ada@example.com',
      status: 'Ada Brook, 1 Mill Lane',
      version: '3 Mill Lane',
      name: 'Ada Brook',
      note: id,
      nested: { bookingId: id },
    }),
  ).toEqual({});
});

test('nothing known is told as nothing', () => {
  expect(eventDataOf()).toEqual({});
});
