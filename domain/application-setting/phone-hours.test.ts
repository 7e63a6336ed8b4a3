import { expect, test } from 'vitest';
import { isPhoneAnswered, phoneHoursText, readPhoneHours } from './phone-hours.ts';

test('hours are read as people write them and kept in one form', () => {
  expect(readPhoneHours('mon - fri 8.00 – 18:00; Saturday 9:00-12:30')).toBe(
    'Mon-Fri 08:00-18:00, Sat 09:00-12:30',
  );
  expect(readPhoneHours(' ')).toBe('');
});

test('hours that nobody can read are refused by field', () => {
  for (const typed of ['always', 'Mon-Fri', 'Fri-Mon 08:00-18:00', 'Mon 18:00-08:00', 'Mon 25:00-26:00']) {
    expect(() => readPhoneHours(typed), typed).toThrow(
      expect.objectContaining({ code: 'phone_hours_bad', field: 'phoneHours' }),
    );
  }
});

test('the phone is answered within these hours, London time, and never where there are none', () => {
  const hours = 'Mon-Fri 08:00-18:00';
  // A Monday of summer time: 7:00 UTC is 8:00.
  expect(isPhoneAnswered(hours, new Date('2026-07-06T06:59:00Z'))).toBe(false);
  expect(isPhoneAnswered(hours, new Date('2026-07-06T07:00:00Z'))).toBe(true);
  expect(isPhoneAnswered(hours, new Date('2026-07-06T17:00:00Z'))).toBe(false);
  expect(isPhoneAnswered(hours, new Date('2026-07-05T10:00:00Z'))).toBe(false);
  expect(isPhoneAnswered('', new Date('2026-07-06T10:00:00Z'))).toBe(false);
});

test('the hours are said in words', () => {
  expect(phoneHoursText('Mon-Fri 08:00-18:00, Sat 09:00-12:30')).toBe(
    'Mon to Fri 8:00am to 6:00pm, Sat 9:00am to 12:30pm',
  );
});
