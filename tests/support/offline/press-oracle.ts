import type { OfflineAct } from '#domain/booking/visit/offline-press.ts';
import { type PartState, partOf, type VisitState } from './read-visit.ts';

// What the rules say of a press that arrives (rules/lifecycles#pressed-offline), written from them and not from the
// product.

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const quarterMs = 15 * minuteMs;

export type Arrival = {
  act: OfflineAct;
  providerId: string;
  /** The device's time as sent. */
  deviceTime: string;
  /** When it counts from, in milliseconds, as the server's clock has it. */
  moment: number;
  now: number;
  /** What Finish says. */
  quarterHours: number;
  hasReason: boolean;
};

export type Outcome =
  /** It takes effect, and its part changes in these. */
  | { kind: 'taken'; change: Partial<PartState> }
  /** It is what it was, or counts for nothing. */
  | { kind: 'nothing' }
  | { kind: 'refused'; isTold: boolean };

const nothing: Outcome = { kind: 'nothing' };
const refused: Outcome = { kind: 'refused', isTold: true };
const wrongForm: Outcome = { kind: 'refused', isTold: false };
const taken = (change: Partial<PartState> = {}): Outcome => ({ kind: 'taken', change });

const ms = (at: string | null): number => (at === null ? Number.NaN : Date.parse(at));
const text = (moment: number): string => new Date(moment).toISOString();

type Facts = Arrival & { visit: VisitState; link: PartState; startsAt: number; endsAt: number };

const isOld = ({ moment, now }: Facts) => now - moment > 72 * hourMs;
const isOpen = ({ visit, link }: Facts) =>
  link.service_status === 'accepted' && visit.booking.booking_status === 'confirmed';
/** The visit went on from there: the act was done before, by another press. */
const wentOn = ({ visit, link }: Facts) =>
  ['started', 'completed'].includes(link.service_status) || visit.booking.had_no_access;
const maxQuarters = ({ visit, link }: Facts) => {
  const approved = visit.approved.filter(({ id }) => id === link.id);
  const more = approved.reduce((sum, { quarters }) => sum + quarters, visit.booking.over_run_quarter_hours);
  return visit.booking.quarter_hours + Math.min(8, more);
};

const rules: Record<OfflineAct, (facts: Facts) => Outcome> = {
  'on-the-way'(facts) {
    const { link, moment, startsAt, endsAt } = facts;
    if (link.on_the_way_at && (isOpen(facts) || wentOn(facts))) return nothing;
    if (!isOpen(facts) || isOld(facts)) return refused;
    if (moment < startsAt - 2 * hourMs || moment >= endsAt) return refused;
    return taken({ on_the_way_at: text(moment) });
  },
  start(facts) {
    const { visit, link, moment, startsAt, providerId } = facts;
    if (link.service_status === 'started') return nothing;
    if (link.started_at && wentOn(facts)) return nothing;
    if (!isOpen(facts) || isOld(facts) || moment < startsAt - 30 * minuteMs) return refused;
    const isElsewhere = visit.elsewhere.some(
      (one) =>
        one.provider_id === providerId &&
        ms(one.started_at) <= moment &&
        ms(one.ends_at) > moment - 24 * hourMs,
    );
    return isElsewhere ? refused : taken({ service_status: 'started', started_at: text(moment) });
  },
  wait(facts) {
    const { link, moment, startsAt } = facts;
    if (link.waiting_since && (isOpen(facts) || wentOn(facts))) return nothing;
    if (!isOpen(facts) || isOld(facts) || moment < startsAt) return refused;
    return taken({ waiting_since: text(moment) });
  },
  call(facts) {
    const { link, moment, startsAt } = facts;
    if (isOld(facts)) return refused;
    const isSlip = link.calls_pressed.some((call) => Math.abs(ms(call) - moment) < minuteMs);
    if (moment < startsAt - 20 * minuteMs || isSlip) return nothing;
    if (!isOpen(facts)) return refused;
    if (link.calls_pressed.length >= 20) return nothing;
    return taken({ calls_pressed: [...link.calls_pressed, text(moment)].toSorted() });
  },
  'no-access'(facts) {
    const { visit, link, moment, startsAt } = facts;
    if (visit.booking.had_no_access) return nothing;
    if (visit.booking.booking_status !== 'confirmed' || link.service_status !== 'accepted') return refused;
    if (visit.links.some((one) => ['started', 'completed'].includes(one.service_status))) return refused;
    if (isOld(facts)) return refused;
    const tries = [...link.calls_pressed, ...(link.waiting_since ? [link.waiting_since] : [])].map(ms);
    if (tries.some((one) => moment < one)) return refused;
    const from = Math.max(startsAt, link.waiting_since ? ms(link.waiting_since) : startsAt);
    if (moment - from < 20 * minuteMs || link.calls_pressed.length < 2) return refused;
    return taken({ service_status: 'canceled' });
  },
  unsafe(facts) {
    const { visit, link, moment, startsAt } = facts;
    const isReported = visit.reports.some(
      (one) => one.kind === 'unsafe' && one.provider_booking_id === link.id,
    );
    if (link.service_status === 'completed' && isReported) return nothing;
    if (link.service_status !== 'started' || isOld(facts)) return refused;
    if (moment < ms(link.started_at)) return refused;
    const from = Math.max(startsAt, ms(link.started_at));
    const worked = Math.min(
      visit.booking.quarter_hours,
      Math.max(0, Math.round((moment - from) / quarterMs)),
    );
    return taken({
      service_status: 'completed',
      completed_at: text(moment),
      actual_quarter_hours: worked,
      worked_quarter_hours: worked,
    });
  },
  finish(facts) {
    const { link, moment, startsAt, quarterHours } = facts;
    if (link.service_status === 'completed' && link.ended_how !== 'ended-early') {
      return link.actual_quarter_hours === quarterHours && link.worked_quarter_hours === quarterHours
        ? nothing
        : refused;
    }
    if (link.service_status !== 'started' || isOld(facts)) return refused;
    if (moment < ms(link.started_at) || moment < startsAt) return refused;
    if (quarterHours < 1 || quarterHours > maxQuarters(facts)) return wrongForm;
    const isOnTime = ms(link.started_at) - startsAt <= 30 * minuteMs;
    const passed = Math.max(0, moment - (isOnTime ? startsAt : ms(link.started_at)));
    if ((quarterHours - 1) * quarterMs > passed && !facts.hasReason) return wrongForm;
    return taken({
      service_status: 'completed',
      completed_at: text(moment),
      actual_quarter_hours: quarterHours,
      worked_quarter_hours: quarterHours,
    });
  },
};

/** What becomes of a press that arrives at a visit as it stands. */
export function outcomeOf(visit: VisitState, arrival: Arrival): Outcome {
  const link = partOf(visit, arrival.providerId);
  if (!link) return wrongForm;
  const wasTaken = link.pressed_offline.some(
    ({ act, deviceTime }) => act === arrival.act && deviceTime === arrival.deviceTime,
  );
  if (wasTaken) return nothing;
  const facts = {
    ...arrival,
    visit,
    link,
    startsAt: ms(visit.booking.starts_at),
    endsAt: ms(visit.booking.ends_at),
  };
  const outcome = rules[arrival.act](facts);
  // Who has given the job back was not there.
  return outcome.kind === 'refused' && link.service_status === 'withdrawn' ? wrongForm : outcome;
}
