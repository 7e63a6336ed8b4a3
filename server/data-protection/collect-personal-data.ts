import { type ExportedRow, exportedRow } from '#domain/data-protection/exported-row.ts';
import type { Ctx } from '../context.ts';
import { accountParts } from './account-parts.store.ts';
import { customerParts } from './customer-parts.store.ts';
import { type DataPart, findPart } from './data-part.store.ts';
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
    parts[part.name] = rows.map((row) => exportedRow(row, open));
  }
  return parts;
}
