import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { readableTemplates } from './mail-record.ts';
import { findMailRow, listMailRows, type lockMailRow, type MailRow } from './outbox.store.ts';

/** The mails about records that whoever asks may read, newest first. */
export function listMails(ctx: Ctx, request: PageRequest): Promise<CountedPage<MailRow>> {
  requirePermission(ctx.actor, 'mail.read');
  return listMailRows(ctx.db, readableTemplates(ctx.actor), request);
}

export function getMail(ctx: Ctx, id: string): Promise<MailRow> {
  requirePermission(ctx.actor, 'mail.read');
  return loadMail(ctx, id, findMailRow);
}

/** Of those that whoever asks may not read there is none. */
export async function loadMail(
  ctx: Ctx,
  id: string,
  find: typeof findMailRow | typeof lockMailRow,
): Promise<MailRow> {
  const mail = isUuid(id) ? await find(ctx.db, id) : undefined;
  if (!mail || !readableTemplates(ctx.actor).includes(mail.template)) throw new Refusal('not_found');
  return mail;
}
