import { requirePermission } from '#domain/access/permissions.ts';
import { requireReading } from '#domain/access/record-rights.ts';
import type { NotedRecord } from '#domain/office-note/office-note.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { findNotes, type WrittenNote } from './office-note.store.ts';

/** The office's notes about a record, newest first, for whoever of the office may read the record. */
export async function readOfficeNotes(ctx: Ctx, record: NotedRecord, id: string): Promise<WrittenNote[]> {
  requirePermission(ctx.actor, 'office-note.manage');
  requireReading(ctx.actor, record);
  return isUuid(id) ? findNotes(ctx.db, record, id) : [];
}
