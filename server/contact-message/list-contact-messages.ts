import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { Page, PageRequest } from '../page.ts';
import { type ContactMessageRow, listMessageRows } from './contact-message.store.ts';

/** The office's list of what people wrote, newest first. */
export function listContactMessages(ctx: Ctx, request: PageRequest): Promise<Page<ContactMessageRow>> {
  demand(ctx.actor, 'contact-message.manage');
  return listMessageRows(ctx.db, request);
}
