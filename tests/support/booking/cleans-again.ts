import { addDays } from '#domain/time/london.ts';
import type { Given } from '../fixtures/api-test.ts';
import { bookVisit, completeVisit, type Visit } from '../fixtures/visits.ts';
import { aComplaint, complaintTasks, moveComplaintTo, viewRedo } from './complaints.ts';

/** What a clean again needs. */
export type World = Given<'server' | 'clock' | 'company' | 'customer' | 'cleaner'>;

export const answerRedo = `mutation ($input: AnswerRedoInput!) { answerRedo(input: $input) {
  state startDate startTime } }`;
const tokenOf = (link: string) => link.split('/').at(-1) ?? '';

/** Mondays of weeks in which no visit meets a holiday, and no clean again of it. */
const mondays = [
  ...['2026-11-30', '2026-12-07', '2026-12-14', '2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25'],
  ...['2027-02-01', '2027-02-08', '2027-02-15'],
];

/**
 * Days for the cleans of a file, each once, so that no test finds its cleaner busy with another one's; where none is
 * left the file has too many tests.
 */
export function cleansAgainOf(weekday: 'Tuesday' | 'Wednesday') {
  const days = mondays.map((monday) => addDays(monday, weekday === 'Tuesday' ? 1 : 2));
  const nextDay = (): string => {
    const day = days.shift();
    if (!day) throw new Error('No day is left: the file has more tests than there are weeks');
    return day;
  };
  /** A clean on the next of them that was complained about, and the clean again that the office chose. */
  const aRedo = async (world: World, clean?: (visit: Visit) => Promise<unknown>) => {
    const day = nextDay();
    return { day, ...(await aCleanAgain(world, day, clean)) };
  };
  return { nextDay, aRedo };
}

/** A clean that was complained about, and the clean again that the office chose for three days after it. */
async function aCleanAgain(
  { server, clock, company, customer, cleaner }: World,
  startDate: string,
  clean: (visit: Visit) => Promise<unknown> = (visit) => completeVisit(server, cleaner, visit),
) {
  clock.set('2026-11-24T10:00:00Z');
  const visit = await bookVisit(customer, startDate);
  await clean(visit);
  const reportID = await aComplaint({ company, customer }, visit.id);
  const redo = {
    startDate: addDays(startDate, 3),
    startTime: '10:00',
    totalHours: 2,
    serviceProviderID: cleaner.id,
  };
  const words = 'Asha comes again.';
  const moved = await moveComplaintTo(company, { reportID, to: 'redo', words, redo });
  if (moved !== 'ok') throw new Error(`No clean again could be booked: ${moved}`);
  const tasks = await complaintTasks(company, visit.id);
  if (tasks.join() !== 'clean-again') throw new Error(`The tasks are ${tasks.join()}`);
  const { redo: seen } = await viewRedo(customer, visit.id);
  if (!seen) throw new Error('No clean again was booked');
  const { bookingID: again, link, state } = seen;
  return { id: visit.id, reportID, redo, words, again, token: tokenOf(link), state };
}
