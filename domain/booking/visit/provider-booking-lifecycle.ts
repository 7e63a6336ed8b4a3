import { Refusal } from '#domain/refusal.ts';

export const serviceStatuses = [
  'accepted',
  'started',
  'completed',
  'withdrawn',
  'noshow',
  'canceled',
] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];
export type ServiceEvent = 'start' | 'complete' | 'withdraw' | 'report-no-show' | 'cancel';
export type ServiceMover = 'provider' | 'company' | 'system';

type Step = { from: ServiceStatus; event: ServiceEvent; to: ServiceStatus; who: readonly ServiceMover[] };

/** Every change of one cleaner's part of a booking and who may make it (rules/lifecycles#provider-link). */
const serviceSteps: readonly Step[] = [
  { from: 'accepted', event: 'start', to: 'started', who: ['provider'] },
  { from: 'started', event: 'complete', to: 'completed', who: ['provider', 'company', 'system'] },
  // Somebody who worked and never pressed start: the office knows, the cleaner has to start first.
  { from: 'accepted', event: 'complete', to: 'completed', who: ['company'] },
  { from: 'accepted', event: 'withdraw', to: 'withdrawn', who: ['provider', 'company'] },
  { from: 'accepted', event: 'report-no-show', to: 'noshow', who: ['company'] },
  { from: 'accepted', event: 'cancel', to: 'canceled', who: ['system'] },
  { from: 'started', event: 'cancel', to: 'canceled', who: ['system'] },
];

/** The state an event leads to; refuses what the table does not have. */
export function nextServiceStatus(from: string, event: ServiceEvent, who: ServiceMover): ServiceStatus {
  const step = serviceSteps.find((one) => one.from === from && one.event === event);
  if (event === 'complete' && from === 'accepted' && who === 'provider') throw new Refusal('not_started_yet');
  if (!step) throw new Refusal('already_in_state', { values: { status: from } });
  if (!step.who.includes(who)) throw new Refusal('forbidden');
  return step.to;
}
