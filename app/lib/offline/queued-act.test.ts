import { expect, test } from 'vitest';
import { isOldPhoto, type StoredAct } from './queued-act.ts';

const pressed = new Date('2026-11-26T10:00:00Z');
const act = (more: Partial<StoredAct>): StoredAct => ({
  ...{ number: 1, owner: 'asha', key: 'key', bookingId: 'visit', step: 'photo', fields: [] },
  // By a phone whose clock is an hour fast.
  ...{ deviceTime: pressed.getTime() + 3_600_000, aheadMs: -3_600_000, refusal: null },
  ...more,
});
const photo = { name: 'kitchen.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(7) };

test('a photo is old 72 hours after it was taken, by the server’s clock', () => {
  expect(isOldPhoto(act({ photo }), new Date('2026-11-29T10:00:00Z'))).toBe(false);
  expect(isOldPhoto(act({ photo }), new Date('2026-11-29T10:00:00.001Z'))).toBe(true);
});

test('what was only pressed never is: its cleaner reads why it was not taken', () => {
  expect(isOldPhoto(act({ step: 'start' }), new Date('2027-11-29T10:00:00Z'))).toBe(false);
});
