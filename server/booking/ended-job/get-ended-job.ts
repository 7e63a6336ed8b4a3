import { requirePermission } from '#domain/access/permissions.ts';
import { isPhoneAnswered } from '#domain/application-setting/phone-hours.ts';
import { type JobEnding, jobEndingOf } from '#domain/booking/visit/job-ending.ts';
import { paidQuarterHours } from '#domain/booking/visit/paid-hours.ts';
import { earningPence } from '#domain/payroll/earnings.ts';
import { nextPayPeriod, type PayFrequency } from '#domain/payroll/pay-period.ts';
import { londonDate } from '#domain/time/london.ts';
import { getBusinessDetails } from '../../application-setting/get-business-details.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { bookingAlone } from '../booking-selection.ts';
import { hoursOfPart } from '../hours-of-part.ts';
import { providerIdOf } from '../load-for-change.ts';
import { findVisibleBooking } from '../view.store.ts';
import {
  findLostParts,
  findOffer,
  findOwnPart,
  findPayOfParts,
  type OwnPartRow,
  type PaidPartRow,
} from './ended-job.store.ts';

/** What is paid for a job that is over, pence. */
export type EndedPay = {
  payPence: number;
  /** More may come: the office decides yet. */
  isLeast: boolean;
  /** When the money comes, London days; null where that is not known yet, or nothing is paid. */
  payDate: string | null;
  paidOn: string | null;
  /** Taken up and not paid: "held", or "returned" by the bank. */
  trouble: 'held' | 'returned' | null;
};

export type EndedJob = EndedPay & {
  id: string;
  reference: string;
  ending: JobEnding;
  startsAt: Date;
  endedAt: Date | null;
  canceledBy: string | null;
  /** They had pressed Start. */
  hadBegun: boolean;
  /** Given back so late that it counts. */
  isCounted: boolean;
  closedReason: string | null;
  phone: string;
  phoneHours: string;
  isPhoneAnswered: boolean;
};

/**
 * How a job ended that is or was a cleaner's, or was offered to them, and what it pays
 * (rules/lifecycles#endings-of-a-job); null while it goes on or of one that never was theirs. It knows nothing of the
 * customer, nor of what became of the booking since.
 */
export async function getEndedJob(ctx: Ctx, id: string): Promise<EndedJob | null> {
  requirePermission(ctx.actor, 'booking.read-own-ending');
  const providerId = providerIdOf(ctx);
  if (!isUuid(id)) return null;
  const part = await findOwnPart(ctx.db, id, providerId);
  if (!part) return goneOffer(ctx, id, providerId);
  const [job = null] = await toEndedJobs(ctx, [part]);
  return job;
}

const shownMs = 90 * 24 * 3600 * 1000;
const maxShown = 50;

/** What a cleaner had accepted and did not do, of the last 90 days and to come, the latest first. */
export async function listLostJobs(ctx: Ctx): Promise<EndedJob[]> {
  requirePermission(ctx.actor, 'booking.read-own-ending');
  const since = new Date(ctx.now().getTime() - shownMs);
  return toEndedJobs(ctx, await findLostParts(ctx.db, providerIdOf(ctx), { since, limit: maxShown }));
}

async function toEndedJobs(ctx: Ctx, parts: readonly OwnPartRow[]): Promise<EndedJob[]> {
  const ended = parts.flatMap((part) => {
    const ending = jobEndingOf({
      serviceStatus: part.service_status,
      endedHow: part.ended_how,
      bookingStatus: part.booking_status,
      hadNoAccess: part.had_no_access,
      isClosedDay: part.closed_reason !== null,
    });
    return ending ? [{ part, ending }] : [];
  });
  if (ended.length === 0) return [];
  const linkIds = ended.map(({ part }) => part.link_id);
  const earned = Map.groupBy(await findPayOfParts(ctx.db, linkIds), (row) => row.link_id);
  const office = await officePhone(ctx);
  return ended.map(({ part, ending }) => ({
    id: part.booking_id,
    reference: part.reference,
    ending,
    startsAt: part.starts_at,
    endedAt: part.ended_at,
    canceledBy: cancelerOf(part, ending),
    hadBegun: part.started_at !== null,
    isCounted: part.is_late_withdrawal,
    closedReason: ending === 'closed-day' ? part.closed_reason : null,
    ...payOf(ctx, part, earned.get(part.link_id) ?? []),
    ...office,
  }));
}

function cancelerOf(part: OwnPartRow, ending: JobEnding): string | null {
  if (ending === 'ended-early') return part.ended_early_by;
  return ending === 'canceled' ? part.canceled_by : null;
}

async function goneOffer(ctx: Ctx, id: string, providerId: string): Promise<EndedJob | null> {
  const offer = await findOffer(ctx.db, id, providerId);
  const isOpen = offer && (await findVisibleBooking(ctx.db, ctx.actor, id, bookingAlone));
  if (!offer || isOpen) return null;
  return {
    id,
    reference: offer.reference,
    ending: offer.is_rejected ? 'turned-down' : 'not-open',
    startsAt: offer.starts_at,
    endedAt: null,
    canceledBy: null,
    hadBegun: false,
    isCounted: false,
    closedReason: null,
    ...nothingPaid,
    ...(await officePhone(ctx)),
  };
}

const nothingPaid: EndedPay = { payPence: 0, isLeast: false, payDate: null, paidOn: null, trouble: null };

function payOf(ctx: Ctx, part: OwnPartRow, earned: readonly PaidPartRow[]): EndedPay {
  const pays = earned.filter(({ kind }) => kind !== 'tip');
  const [first] = pays;
  if (!first) return plannedPay(part);
  const today = londonDate(ctx.now());
  const frequency = part.payment_frequency as PayFrequency;
  const { line_status: status, paid_on: paidOn } = first;
  const trouble = status === 'held' || status === 'returned' ? status : null;
  const isTaken = status === 'sent' || status === 'paid' || status === 'due';
  const next = nextPayPeriod(frequency, londonDate(first.earned_at), today).payDate;
  return {
    payPence: pays.reduce((sum, { amount_pence: amount }) => sum + amount, 0),
    isLeast: false,
    payDate: trouble ? null : isTaken ? (first.pay_date ?? next) : next,
    paidOn: status === 'paid' ? (paidOn ?? first.pay_date) : null,
    trouble,
  };
}

/** Nothing is entered yet: the office decides, or the other cleaner has not finished. */
function plannedPay(part: OwnPartRow): EndedPay {
  const isWaiting = part.service_status === 'completed' && part.booking_status === 'confirmed';
  if (!isWaiting) return nothingPaid;
  const hours = paidQuarterHours({ endedHow: part.ended_how, ...hoursOfPart(part, part) });
  const payPence = earningPence(part.sp_rate_pence, hours);
  return { ...nothingPaid, payPence, isLeast: true };
}

async function officePhone(ctx: Ctx) {
  const { phone, phoneHours } = await getBusinessDetails(ctx);
  return { phone, phoneHours, isPhoneAnswered: phone !== '' && isPhoneAnswered(phoneHours, ctx.now()) };
}
