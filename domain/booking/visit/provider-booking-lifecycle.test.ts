import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import {
  nextServiceStatus,
  type ServiceEvent,
  type ServiceMover,
  serviceStatuses,
} from './provider-booking-lifecycle.ts';

const events: ServiceEvent[] = ['start', 'complete', 'withdraw', 'report-no-show', 'cancel'];
const movers: ServiceMover[] = ['provider', 'company', 'system'];

/** rules/lifecycles#provider-link: "from event who" → to. Everything else is refused. */
const allowed: Record<string, string> = {
  'accepted start provider': 'started',
  'started complete provider': 'completed',
  'started complete company': 'completed',
  'started complete system': 'completed',
  'accepted complete company': 'completed',
  'accepted withdraw provider': 'withdrawn',
  'accepted withdraw company': 'withdrawn',
  'accepted report-no-show company': 'noshow',
  'accepted cancel system': 'canceled',
  'started cancel system': 'canceled',
};

const cells = serviceStatuses.flatMap((from) =>
  events.flatMap((event) => movers.map((who) => [from, event, who] as const)),
);

test.each(cells)('%s, %s by %s', (from, event, who) => {
  const to = allowed[`${from} ${event} ${who}`];
  if (to) expect(nextServiceStatus(from, event, who)).toBe(to);
  else expect(() => nextServiceStatus(from, event, who)).toThrow(Refusal);
});

test('a job is started before it is finished', () => {
  expect(() => nextServiceStatus('accepted', 'complete', 'provider')).toThrow('not_started_yet');
});
