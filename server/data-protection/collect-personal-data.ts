import { type ExportedRow, exportedRow } from '#domain/data-protection/exported-row.ts';
import { readNotes } from '../booking/access-notes.ts';
import type { Ctx } from '../context.ts';
import { accountParts } from './account-parts.store.ts';
import { customerParts } from './customer-parts.store.ts';
import { type DataPart, findPart, type StoredRow } from './data-part.store.ts';
import type { Person } from './person.store.ts';
import { providerParts } from './provider-parts.store.ts';

/** Everything we hold about a person, in the order an export shows it. */
export const dataParts: readonly DataPart[] = [...accountParts, ...customerParts, ...providerParts];

/** What we hold about a person by its parts, those with nothing in them too. */
export async function collectPersonalData(ctx: Ctx, person: Person): Promise<Record<string, ExportedRow[]>> {
  const open = (sealed: string) => ctx.vault.open(sealed);
  const parts: Record<string, ExportedRow[]> = {};
  for (const part of dataParts) {
    const rows = await findPart(ctx.db, part, person);
    parts[part.name] = rows.map((row) => exportedRow(withOpenNotes(ctx, row), open));
  }
  return parts;
}

type Answers = { input?: { commentsForAssistant?: string } };

/** A row of bookings, checkouts or series with the notes for cleaners as they were written. */
function withOpenNotes(ctx: Ctx, row: StoredRow): StoredRow {
  const open = (stored: unknown) => readNotes(ctx, String(row.id), String(stored));
  const opened = { ...row };
  if (typeof row.comments_for_assistant === 'string') {
    opened.comments_for_assistant = open(row.comments_for_assistant);
  }
  for (const column of ['booking', 'terms']) {
    const answers = row[column] as Answers | null | undefined;
    const notes = answers?.input?.commentsForAssistant;
    if (notes)
      opened[column] = { ...answers, input: { ...answers.input, commentsForAssistant: open(notes) } };
  }
  return opened;
}
