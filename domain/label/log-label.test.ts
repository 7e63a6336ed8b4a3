import { expect, test } from 'vitest';
import { actionLabel, actorLabel, changeLabel, deedLabel, mailLabel, mailState } from './log-label.ts';

test('who did it is named, or what else did it', () => {
  expect(actorLabel({ actor: 'user:1', actorName: 'Olive Office' })).toBe('Olive Office');
  expect(actorLabel({ actor: 'user:1', actorName: null })).toBe('An account that is gone');
  expect(actorLabel({ actor: 'api-key:Shop window', actorName: null })).toBe('API key “Shop window”');
  expect(actorLabel({ actor: 'system', actorName: null })).toBe('By itself');
});

test('what was done is words, not a code', () => {
  expect(actionLabel('booking.report-no-access')).toBe('Booking: reported no access');
  expect(actionLabel('sign-in')).toBe('Sign in');
});

test('a deed of a record begins with who did it, and says to what where that is not the record', () => {
  const deed = (what: string, actor: string, actorName: string | null = null) =>
    deedLabel({ what, actor, actorName }, 'booking');
  expect(deed('booking.report-no-access', 'user:1', 'Pia Cleaner')).toBe('Pia Cleaner: reported no access');
  expect(deed('booking.go-ahead-unpaid', 'user:1', 'Carla')).toBe('Carla: went ahead unpaid');
  expect(deed('pay.correct', 'user:1', 'Olive Office')).toBe('Olive Office: corrected (pay)');
  expect(deed('saved-card.keep', 'system')).toBe('By itself: kept (saved card)');
});

test('a mail is said by its subject, or by what it is about while it has none', () => {
  const what = 'booking-confirmed';
  expect(mailLabel({ what, subject: 'You are booked' })).toBe('Email “You are booked”');
  expect(mailLabel({ what, subject: null })).toBe('Email: booking confirmed');
  expect(mailLabel({ what, subject: 'Deleted user' })).toBe('Email: booking confirmed');
});

test('of a mail it is said whether it has gone, and never a made-up address', () => {
  expect(mailState({ status: 'sent', recipient: 'carla@example.com' })).toBe('To carla@example.com');
  expect(mailState({ status: 'waiting', recipient: 'carla@example.com' })).toBe(
    'Not sent yet, to carla@example.com',
  );
  expect(mailState({ status: 'failed', recipient: 'carla@example.com' })).toBe(
    'Could not be sent to carla@example.com',
  );
  expect(mailState({ status: 'sent', recipient: '3f2c@deleted.invalid' })).toBe(
    'To an address that was erased',
  );
});

test('a change says what each thing was and is', () => {
  expect(
    changeLabel({
      entity: 'pay-run',
      before: '{"status":"draft","note":"x"}',
      after: '{"status":"sent","count":2}',
    }),
  ).toEqual(['status: to approve → sent', 'note: was x', 'count: 2']);
  expect(
    changeLabel({
      entity: 'booking',
      before: '{"totalPricePence":8580,"isPaid":false}',
      after: '{"totalPricePence":7980}',
    }),
  ).toEqual(['total price: £85.80 → £79.80', 'is paid: was no']);
  expect(
    changeLabel({ entity: 'booking', before: null, after: '{"dates":["2026-11-24"],"reason":null}' }),
  ).toEqual(['dates: ["2026-11-24"]', 'reason: nothing']);
  expect(changeLabel({ entity: 'booking', before: null, after: null })).toEqual([]);
  // In words, not in those of the wire.
  expect(
    changeLabel({
      entity: 'booking',
      before: '{"status":"answered"}',
      after: '{"status":"price-reduction"}',
    }),
  ).toEqual(['status: answered → part of the price refunded']);
});
