import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';

/** The VAT rate in force on a London date, in percent (rules/prices#total-and-vat). */
export async function findTaxRateOn(db: Kysely<Database>, date: string): Promise<number> {
  const row = await db
    .selectFrom('vat_rates')
    .select('tax_rate')
    .where('from_date', '<=', date)
    .orderBy('from_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new Error(`There is no VAT rate for ${date}`);
  return row.tax_rate;
}
