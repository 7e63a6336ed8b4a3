import { expect, test } from 'vitest';
import { type PhotoWithdrawer, whyPhotoStays } from './photo-withdrawal.ts';

const own = { phase: 'before', isOwn: true, isOfClosedDoor: false };
const open = { isOpen: true, isDisputed: false };

test.each<[string, Partial<typeof own>, Partial<typeof open>, PhotoWithdrawer, string | null]>([
  ['its cleaner', {}, {}, 'cleaner', null],
  ['another cleaner of the visit', { isOwn: false }, {}, 'cleaner', 'forbidden'],
  ['its cleaner, once the record is closed', {}, { isOpen: false }, 'cleaner', 'visit_record_closed'],
  ['its cleaner, of damage', { phase: 'damage' }, {}, 'cleaner', 'visit_photo_stays'],
  ['its cleaner, of a closed door', { isOfClosedDoor: true }, {}, 'cleaner', 'visit_photo_stays'],
  ['its cleaner, while a complaint is open', {}, { isDisputed: true }, 'cleaner', 'visit_photo_stays'],
  ['the customer, at any time', { isOwn: false }, { isOpen: false }, 'customer', null],
  ['the customer, of damage', { phase: 'damage' }, {}, 'customer', 'visit_photo_stays'],
  ['the customer, while a complaint is open', {}, { isDisputed: true }, 'customer', 'visit_photo_stays'],
  ['the office, whatever it shows', { phase: 'damage' }, { isDisputed: true }, 'office', null],
])('whether a photo can be withdrawn by %s', (_who, photo, record, by, why) => {
  expect(whyPhotoStays({ ...own, ...photo }, { ...open, ...record }, by)).toBe(why);
});
