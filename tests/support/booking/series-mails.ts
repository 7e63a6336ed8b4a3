import { writeMail } from '#server/mail/write-mail.ts';
import type { Cleaner, Given } from '../fixtures/api-test.ts';
import { mailsTo } from '../mails.ts';
import type { BegunSeries } from './series.ts';

/** The newest mail of a template to somebody, as it is sent: its subject, and all that it says. */
export async function sentMail({ database }: Given<'database'>, template: 'series-visits', to: string) {
  const mail = (await mailsTo(database, template, to)).at(-1);
  const { subject, blocks } = writeMail(template, mail?.props, 'https://example.com');
  return { subject, words: JSON.stringify(blocks) };
}

/** One of the cleaners of a test. */
export const at = (cleaners: readonly Cleaner[], index: number): Cleaner => {
  const found = cleaners[index];
  if (!found) throw new Error(`There is no cleaner ${index}`);
  return found;
};

export type Told = {
  act?: string;
  isAmended?: boolean;
  amended?: Record<string, string>;
  dates?: string[];
  back?: string[];
  everyUntil?: string;
  template: string;
  to: string;
  fromNowOn: string;
  visits?: string[];
  groups: { state: string; who: string; visits: string[] }[];
};

/** What customer and cleaner of a series are written from now on, each time since it was last taken. */
export function mailsSince({ database }: Given<'database'>, series: BegunSeries, cleaner: Cleaner) {
  let known = new Set<string>();
  const all = async () =>
    database.db
      .selectFrom('mails')
      .select(['id', 'template', 'recipient', 'props'])
      .where('recipient', 'in', [series.email, cleaner.email])
      .orderBy('recipient', 'desc')
      .execute();
  const take = async (): Promise<Told[]> => {
    const mails = await all();
    const fresh = mails.filter(({ id }) => !known.has(id));
    known = new Set(mails.map(({ id }) => id));
    return fresh.map(({ template, recipient, props }) => ({
      ...(props as Omit<Told, 'template' | 'to'>),
      template,
      to: recipient === series.email ? 'customer' : 'cleaner',
    }));
  };
  return { take, forget: async () => void (await take()) };
}
