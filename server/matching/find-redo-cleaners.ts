import { requirePermission } from '#domain/access/permissions.ts';
import { startTimes } from '#domain/booking/options.ts';
import { Refusal } from '#domain/refusal.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import { visitInterval } from '#domain/time/london.ts';
import { findBookingRow } from '../booking/booking.store.ts';
import { findLinks } from '../booking/provider-booking.store.ts';
import { findReport } from '../booking/visit-day/booking-report.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { findCleanersOfDay } from './asked-cleaner.store.ts';
import { rankProviders } from './rank-providers.ts';

export type RedoCleaner = {
  providerId: string;
  firstName: string;
  lastName: string;
  phone: string;
  wasThere: boolean;
};
type Question = { reportId: string; startDate: string; startTime: string; quarterHours: number | null };

const shown = 50;

/**
 * For the office: who could clean again for a complaint at that time, who did the first clean before the others
 * (rules/lifecycles#complaints). Nobody who is kept apart from the customer.
 */
export async function findRedoCleaners(ctx: Ctx, question: Question): Promise<RedoCleaner[]> {
  requirePermission(ctx.actor, 'booking.decide-report');
  const report = isUuid(question.reportId) ? await findReport(ctx.db, question.reportId) : undefined;
  const booking = report?.kind === 'complaint' ? await findBookingRow(ctx.db, report.booking_id) : undefined;
  if (!booking) throw new Refusal('not_found');
  const { startDate, startTime } = question;
  const quarterHours = question.quarterHours ?? booking.quarter_hours;
  const isTime = isRealDate(startDate) && startTimes.includes(startTime);
  if (!isTime || !Number.isInteger(quarterHours) || quarterHours < 1) return [];
  const { startsAt, endsAt } = visitInterval(startDate, startTime, quarterHours);
  const visit = { start_date: startDate, start_time: startTime, starts_at: startsAt, ends_at: endsAt };
  const again = { ...booking, ...visit, quarter_hours: quarterHours };
  const ranked = (await rankProviders(ctx, again, { leftOut: [], wanted: shown })).slice(0, shown);
  const ids = ranked.map(({ provider }) => provider.id);
  const people = await findCleanersOfDay(ctx.db, ids, startDate);
  const links = await findLinks(ctx.db, [booking.id]);
  const did = links.filter((link) => link.service_status === 'completed').map((link) => link.provider_id);
  return ranked
    .map(({ provider }) => ({
      providerId: provider.id,
      firstName: provider.firstName,
      lastName: people.get(provider.id)?.lastName ?? '',
      phone: people.get(provider.id)?.phone ?? '',
      wasThere: did.includes(provider.id),
    }))
    .toSorted((a, b) => Number(b.wasThere) - Number(a.wasThere));
}
