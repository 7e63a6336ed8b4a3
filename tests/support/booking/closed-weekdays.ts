import type { Client } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import { mailsTo } from '../mails.ts';
import { done } from './visits.ts';

export const weekdayDocuments = {
  update: `mutation ($input: UpdateApplicationSettingInput!) { updateApplicationSetting(input: $input) { version
  saturdayW plannedChanges { id fromDate } } }`,
  withdraw: 'mutation ($id: ID!) { withdrawSettingChange(input: { id: $id }) { id } }',
  newDays: `query ($id: ID!) { getSeries(id: $id) { version startDate newDays { seriesID closedFrom date moveFrom
  moveUntil bookingID } } }`,
};

type Planned = { plannedChanges: { id: string; fromDate: string }[] };

/** Opens or closes weekdays as the office does: `{ saturdayW: false, fromDate: '2027-01-04' }`. */
export const changeWeekdays = (company: Client, input: Record<string, unknown>) =>
  done<Planned>(company, weekdayDocuments.update, { input: { id: 'defaultsettings', ...input } });

/** The same for later; answers how to take it back. */
export async function planWeekdays(
  company: Client,
  input: Record<string, unknown> & { fromDate: string },
): Promise<() => Promise<unknown>> {
  const { plannedChanges } = await changeWeekdays(company, input);
  const id = plannedChanges.findLast(({ fromDate }) => fromDate === input.fromDate)?.id;
  return () => done(company, weekdayDocuments.withdraw, { id });
}

export type WeekdaysMail = {
  closed: string;
  visits: { what: string; times: string[]; path: string }[];
  asked: { what: string; dates: string[]; times: string[]; path: string }[];
  daily: { what: string; dates: string[] }[];
  goodwill: string;
  pay: string;
};

/** What somebody was written about closed weekdays. */
export const weekdayMailsTo = async (database: TestDatabase, email: string): Promise<WeekdaysMail[]> =>
  (await mailsTo(database, 'weekdays-closed', email)).map(({ props }) => props as WeekdaysMail);
