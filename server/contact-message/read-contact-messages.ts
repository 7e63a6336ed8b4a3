import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { transact } from '../transaction.ts';
import { enterChange, loadMessage } from './change-contact-message.ts';
import {
  type AnswerRow,
  type ContactMessageRow,
  findAnswers,
  listMessageRows,
} from './contact-message.store.ts';

/** The office reads a message, which opens a new one (rules/lifecycles#other-records, ContactMessage). */
export async function getContactMessage(ctx: Ctx, id: string): Promise<ContactMessageRow> {
  requirePermission(ctx.actor, 'contact-message.manage');
  return transact(ctx, async (tx) => {
    const message = await loadMessage(tx, { id });
    return message.status === 'new' ? enterChange(tx, message, 'open', null) : message;
  });
}

/** The office's list of what people wrote, newest first. */
export function listContactMessages(ctx: Ctx, request: PageRequest): Promise<CountedPage<ContactMessageRow>> {
  requirePermission(ctx.actor, 'contact-message.manage');
  return listMessageRows(ctx.db, request);
}

/** What the office answered to those messages, oldest first; whoever may read a message may read its answers. */
export function findAnswersOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, AnswerRow[]>> {
  requirePermission(ctx.actor, 'contact-message.manage');
  return findAnswers(ctx.db, ids);
}
