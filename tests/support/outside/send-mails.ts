import { randomUUID } from 'node:crypto';
import { AddressRefused, type MailPort } from '#server/adapters/mail/port.ts';
import { reportBouncedMail } from '#server/company-task/report-bounced-mail.ts';
import { retainData } from '#server/data-protection/retain-data.ts';
import type { Mail } from '#server/mail/mail-types.ts';
import { renderMail, sendMail } from '#server/mail/send-mail.ts';
import { previewMail } from '#server/outbox/preview-mail.ts';
import type { TestDatabase } from '../database.ts';
import type { TestServer } from '../server.ts';

/** A mail without what it is about. */
export type Told = Omit<Mail, 'entityId'> & { props: object };

/** Writes a mail as the use-cases do, about nothing there is, and answers its id. */
export async function writeToldMail(server: TestServer, database: TestDatabase, mail: Told): Promise<string> {
  const entityId = randomUUID();
  await server.system().queueMail({ ...mail, entityId } as Mail);
  const { id } = await database.db
    .selectFrom('mails')
    .select('id')
    .where('entity_id', '=', entityId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Sends a mail as its job does: into the outbox, or by another way of sending. */
export const sendWrittenMail = (server: TestServer, id: string, send?: MailPort['send']) =>
  sendMail({ ...server.runtime.mailRoom, ...(send ? { adapter: { send } } : {}) }, id);

/** Sends it to a server that refuses its address for good. */
export const bounceWrittenMail = (server: TestServer, id: string) =>
  sendWrittenMail(server, id, () => Promise.reject(new AddressRefused('550 5.1.1 no such user')));

/** The preview of a mail as the office reads it while the business's address can't be read. */
export async function previewInOutage(server: TestServer, database: TestDatabase, id: string) {
  const mail = await database.db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const findAddress = () => Promise.reject(new Error('The database is away'));
  const room = { ...server.runtime.mailRoom, findAddress };
  return previewMail({ ...server.system(), renderMail: (one) => renderMail(room, one) }, mail);
}

/** The mail of a template about something, refused for good as its job is told it. */
export async function bounceMailAbout(
  server: TestServer,
  database: TestDatabase,
  { template, entityId }: Pick<Mail, 'template' | 'entityId'>,
): Promise<void> {
  const { id } = await database.db
    .selectFrom('mails')
    .select('id')
    .where('template', '=', template)
    .where('entity_id', '=', entityId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  await bounceWrittenMail(server, id);
  await reportBouncedMail(server.system(), id);
}

/** What forgets at night what its time is over for. */
export const runNightlySweep = (server: TestServer): Promise<void> => retainData(server.system());

/** What a mail says, as its plain text. */
export async function textOf(
  server: TestServer,
  mail: { id: string; template: string; props: unknown } | undefined,
): Promise<string> {
  return mail ? (await renderMail(server.runtime.mailRoom, mail)).plain : '';
}
