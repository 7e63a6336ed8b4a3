import { deletedFirstName } from '#domain/data-protection/deleted-person.ts';
import type { StatementItem } from '#domain/payroll/pay-statement.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { findPlacesOf } from './my-pay.store.ts';
import { findStatement, listStatementRows, type StatementRow } from './statement.store.ts';
import { whosePay } from './whose-pay.ts';

/** An item with whom it was for and where, as any cleaner may remember a job (rules/people#who-may-read-what). */
export type PlacedItem = StatementItem & { firstName: string | null; outcode: string | null };

export type StatementView = StatementRow & { items: PlacedItem[] };

/** Names and places as they stand today: the sheet itself keeps none, so that whoever is erased is in none. */
async function withPlaces(ctx: Ctx, rows: readonly StatementRow[]): Promise<StatementView[]> {
  const itemsOf = (row: StatementRow) => row.statement?.items ?? [];
  const ids = rows.flatMap(itemsOf).flatMap(({ bookingId }) => bookingId ?? []);
  const places = await findPlacesOf(ctx.db, [...new Set(ids)]);
  const placed = (item: StatementItem): PlacedItem => {
    const place = item.bookingId === null ? undefined : places.get(item.bookingId);
    if (!place || place.firstName === deletedFirstName) return { ...item, firstName: null, outcode: null };
    return { ...item, firstName: place.firstName, outcode: outcodeOf(place.postalCode) };
  };
  return rows.map((row) => ({ ...row, items: itemsOf(row).map(placed) }));
}

/** Statements, newest first. */
export async function listPayStatements(ctx: Ctx, request: PageRequest): Promise<CountedPage<StatementView>> {
  const page = await listStatementRows(ctx.db, whosePay(ctx), request);
  return { ...page, items: await withPlaces(ctx, page.items) };
}

/** One statement; another cleaner's is not there. */
export async function getPayStatement(ctx: Ctx, id: string): Promise<StatementView> {
  const scope = whosePay(ctx);
  const row = isUuid(id) ? await findStatement(ctx.db, id) : undefined;
  if (!row || (scope && row.provider_id !== scope)) throw new Refusal('not_found');
  const [statement] = await withPlaces(ctx, [row]);
  if (!statement) throw new Refusal('not_found');
  return statement;
}
