import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import type { Page, PageRequest } from '../page.ts';
import { countUnread, listNoticeRows, markAllRead, markRead, type NoticeRow } from './notice.store.ts';
import { ownNotices } from './own-notices.ts';

/** One's own notices, newest first. */
export const listNotices = (ctx: Ctx, request: PageRequest): Promise<Page<NoticeRow>> =>
  listNoticeRows(ctx.db, ownNotices(ctx).userId, request);

export const countUnreadNotices = (ctx: Ctx): Promise<number> => countUnread(ctx.db, ownNotices(ctx).userId);

export async function readNotice(ctx: Ctx, id: string): Promise<NoticeRow> {
  const { userId } = ownNotices(ctx);
  const notice = isUuid(id) ? await markRead(ctx.db, { id, userId }, ctx.now()) : undefined;
  if (!notice) throw new Refusal('not_found');
  return notice;
}

/** Answers how many were unread. */
export const readAllNotices = (ctx: Ctx): Promise<number> =>
  markAllRead(ctx.db, ownNotices(ctx).userId, ctx.now());
