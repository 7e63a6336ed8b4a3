import { runDocument } from '#app/lib/call/run-document.ts';
import { addDays } from '#domain/time/london.ts';
import {
  type CompanyTask,
  companyTasksDocument,
  type DeskVisit,
  deskVisitsDocument,
  uncoveredCountDocument,
} from './company-tasks.ts';

export type Desk = {
  tasks: readonly CompanyTask[];
  today: readonly DeskVisit[];
  tomorrow: readonly DeskVisit[];
  /** How many bookings ahead lack a cleaner, whatever their day. */
  uncovered: number;
};

/** Enough for the busiest two days; what goes beyond is in the full list. */
const maxVisits = 200;

/** What the office sees first. */
export async function loadDesk(today: string): Promise<Desk> {
  const tomorrow = addDays(today, 1);
  const filter = { startDate: { ge: today, le: tomorrow }, bookingStatus: { ne: 'canceled' } };
  const [{ listCompanyTasks: tasks }, near, ahead] = await Promise.all([
    runDocument(null, companyTasksDocument, {}),
    runDocument(null, deskVisitsDocument, { filter, limit: maxVisits }),
    runDocument(null, uncoveredCountDocument, { from: today }),
  ]);
  const visits = near.listBookings?.items ?? [];
  return {
    tasks,
    today: visits.filter(({ startDate }) => startDate === today),
    tomorrow: visits.filter(({ startDate }) => startDate === tomorrow),
    uncovered: ahead.listBookings?.count ?? 0,
  };
}
