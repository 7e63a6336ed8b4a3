import { requirePermission } from '#domain/access/permissions.ts';
import { requireReading } from '#domain/access/record-rights.ts';
import { checkInput } from '#domain/check-input.ts';
import { mayChangeNote, type NotedRecord, officeNoteInput } from '#domain/office-note/office-note.ts';
import { Refusal } from '#domain/refusal.ts';
import type { AuditAction } from '#domain/webhook/audit-events.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { idForKey, sameAgain } from '../made-once.ts';
import { transact } from '../transaction.ts';
import {
  deleteNote,
  findNote,
  insertNote,
  isThere,
  lockNote,
  noteColumns,
  type OfficeNoteRow,
  updateNote,
  type WrittenNote,
} from './office-note.store.ts';

type NoteId = { id: string; expectedVersion?: number | null };

function readWords(words: unknown): string {
  const checked = checkInput(officeNoteInput, { words });
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  return checked.value.words;
}

/** Who writes: the log and the note name a person. */
function writerOf({ actor }: Ctx): string {
  if (actor.kind !== 'user') throw new Refusal('forbidden');
  return actor.userId;
}

export type NewOfficeNote = { record: NotedRecord; recordId: string; words: string };

/** Adds a note about a record (rules/people#notes-of-the-office). */
export async function createOfficeNote(ctx: Ctx, note: NewOfficeNote): Promise<WrittenNote> {
  requirePermission(ctx.actor, 'office-note.manage');
  const { record, recordId } = note;
  requireReading(ctx.actor, record);
  const words = readWords(note.words);
  return transact(ctx, async (tx) => {
    if (!isUuid(recordId) || !(await isThere(tx.db, record, recordId))) throw new Refusal('not_found');
    const id = idForKey(ctx, 'office-note');
    const by = writerOf(ctx);
    const isNew = await insertNote(tx.db, { id, record, recordId, words, by }, tx.now());
    if (isNew) await log(tx, 'office-note.create', { record, recordId });
    const made = await findNote(tx.db, id);
    return isNew && made ? made : sameAgain(made, { words, [noteColumns[record]]: recordId });
  });
}

/** What a note is about. */
function aboutOf(note: OfficeNoteRow): { record: NotedRecord; recordId: string } {
  if (note.customer_id) return { record: 'customer', recordId: note.customer_id };
  if (note.booking_id) return { record: 'booking', recordId: note.booking_id };
  if (note.provider_id) return { record: 'provider', recordId: note.provider_id };
  return { record: 'career-application', recordId: note.career_application_id ?? '' };
}

async function lockFor(tx: Ctx, { id, expectedVersion }: NoteId): Promise<OfficeNoteRow> {
  const note = isUuid(id) ? await lockNote(tx.db, id) : undefined;
  if (!note) throw new Refusal('not_found');
  requireReading(tx.actor, aboutOf(note).record);
  if ((expectedVersion ?? note.version) !== note.version) throw new Refusal('version_conflict');
  return note;
}

/** Changes the words of one's own note, until the end of the day it was written. */
export async function updateOfficeNote(
  ctx: Ctx,
  change: NoteId & { words?: string | null | undefined },
): Promise<WrittenNote> {
  requirePermission(ctx.actor, 'office-note.manage');
  const asked = change.words === undefined ? undefined : readWords(change.words);
  return transact(ctx, async (tx) => {
    const note = await lockFor(tx, change);
    const written = { writtenBy: note.written_by, createdAt: note.created_at };
    if (!mayChangeNote(written, writerOf(ctx), tx.now())) throw new Refusal('note_stands');
    const words = asked ?? note.words;
    if (words !== note.words) {
      await updateNote(tx.db, note.id, words, tx.now());
      await log(tx, 'office-note.update', aboutOf(note));
    }
    return readAgain(tx, note.id);
  });
}

async function readAgain(tx: Ctx, id: string): Promise<WrittenNote> {
  const note = await findNote(tx.db, id);
  if (!note) throw new Error('A locked note is gone');
  return note;
}

/** Deletes a note, anybody's: the log keeps that there was one, and who deleted it. */
export async function deleteOfficeNote(ctx: Ctx, which: NoteId): Promise<OfficeNoteRow> {
  requirePermission(ctx.actor, 'office-note.manage');
  return transact(ctx, async (tx) => {
    const note = await lockFor(tx, which);
    await deleteNote(tx.db, note.id);
    await log(tx, 'office-note.delete', aboutOf(note), { writtenBy: note.written_by });
    return note;
  });
}

/** The log names the record and never the words, so that what is deleted is gone. */
function log(
  tx: Ctx,
  action: Extract<AuditAction, `office-note.${string}`>,
  { record, recordId }: { record: NotedRecord; recordId: string },
  before?: Record<string, unknown>,
): Promise<void> {
  return recordAudit(tx, { action, entity: record, entityId: recordId, ...(before ? { before } : {}) });
}
