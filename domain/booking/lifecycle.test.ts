import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import { type BookingEvent, type BookingMover, bookingStatuses, nextBookingStatus } from './lifecycle.ts';

const events: BookingEvent[] = ['last-acceptance', 'cleaner-lost', 'cancel', 'complete'];
const movers: BookingMover[] = ['customer', 'company', 'system'];

/** rules/lifecycles#booking: "from event who" → to. Everything else is refused. */
const allowed: Record<string, string> = {
  'pending last-acceptance system': 'confirmed',
  'confirmed cleaner-lost system': 'pending',
  'pending cancel customer': 'canceled',
  'pending cancel company': 'canceled',
  'pending cancel system': 'canceled',
  'confirmed cancel customer': 'canceled',
  'confirmed cancel company': 'canceled',
  'confirmed cancel system': 'canceled',
  'confirmed complete system': 'completed',
  'confirmed complete company': 'completed',
};

const cells = bookingStatuses.flatMap((from) =>
  events.flatMap((event) => movers.map((who) => [from, event, who] as const)),
);

test.each(cells)('%s, %s by %s', (from, event, who) => {
  const to = allowed[`${from} ${event} ${who}`];
  if (to) expect(nextBookingStatus(from, event, who)).toBe(to);
  else expect(() => nextBookingStatus(from, event, who)).toThrow(Refusal);
});

test('what cannot be changed names the status it is in; what somebody else may do is forbidden', () => {
  const refusalOf = (work: () => unknown) => {
    try {
      return work();
    } catch (error) {
      return error;
    }
  };
  expect(refusalOf(() => nextBookingStatus('completed', 'cancel', 'customer'))).toMatchObject({
    code: 'already_in_state',
    values: { status: 'completed' },
  });
  expect(refusalOf(() => nextBookingStatus('confirmed', 'complete', 'customer'))).toMatchObject({
    code: 'forbidden',
  });
});
