import { type ExportedRow, exportedRow } from '#domain/data-protection/exported-row.ts';
import type { Ctx } from '../context.ts';
import { findPart } from './data-part.store.ts';
import { dataParts } from './data-parts.ts';
import type { Person } from './person.store.ts';

/** What we hold about a person by its parts, those with nothing in them too. */
export async function collectPersonalData(ctx: Ctx, person: Person): Promise<Record<string, ExportedRow[]>> {
  const open = (sealed: string) => ctx.vault.open(sealed);
  const parts: Record<string, ExportedRow[]> = {};
  for (const part of dataParts) {
    const rows = await findPart(ctx.db, part, person);
    parts[part.name] = rows.map((row) => exportedRow(row, open));
  }
  return parts;
}
