import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { dayPaid } from '../pay-run.store.ts';

type Db = Kysely<Database>;

export type PlatformPayment = { provider_id: string; paid_on: string; pence: number; visits: number };

/** What reached an account in a calendar year and did not come back. */
const linesPaidIn = (db: Db, year: number) =>
  db
    .selectFrom('pay_run_lines as line')
    .innerJoin('pay_runs as run', 'run.id', 'line.pay_run_id')
    .where('line.status', '=', 'paid')
    .where(dayPaid('run'), '>=', `${year}-01-01`)
    .where(dayPaid('run'), '<=', `${year}-12-31`);

/** What reached cleaners' accounts in a calendar year and did not come back, with how many visits each payment is for. */
export const findPlatformPayments = (db: Db, year: number): Promise<PlatformPayment[]> =>
  linesPaidIn(db, year)
    .select(['line.provider_id', dayPaid('run').as('paid_on')])
    .select(sql<number>`line.earning_pence + line.tip_pence`.as('pence'))
    .select(
      sql<number>`(select count(distinct earning.provider_booking_id)::int from earnings earning
        where earning.pay_run_line_id = line.id and earning.kind = 'visit')`.as('visits'),
    )
    .$castTo<PlatformPayment>()
    .execute();

export type SellerRow = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  address: string;
  city: string | null;
  postal_code: string;
  vat_number: string | null;
  birth_date_cipher: string | null;
  tax_number_cipher: string | null;
  sort_code_cipher: string | null;
  account_number_cipher: string | null;
  /** The name of somebody whose profile is erased (rules/law#keeping); else null. */
  erased_name: string | null;
};

/** Who cleaners are, by surname; of somebody whose profile is erased what is kept of whom we paid. */
export const findSellers = (db: Db, ids: readonly string[]): Promise<SellerRow[]> =>
  db
    .selectFrom('providers as provider')
    .leftJoin('kept_payees as kept', 'kept.provider_id', 'provider.id')
    .select([
      'provider.id',
      'provider.first_name',
      'provider.last_name',
      'provider.email',
      'provider.vat_number',
      'kept.name as erased_name',
    ])
    .select([
      sql<string>`coalesce(kept.address, provider.address)`.as('address'),
      sql<string | null>`case when kept.provider_id is null then provider.city end`.as('city'),
      sql<string>`coalesce(kept.postal_code, provider.postal_code)`.as('postal_code'),
    ])
    .select([
      sql<string | null>`coalesce(kept.birth_date_cipher, provider.birth_date_cipher)`.as(
        'birth_date_cipher',
      ),
      sql<string | null>`coalesce(kept.tax_number_cipher, provider.tax_number_cipher)`.as(
        'tax_number_cipher',
      ),
      sql<string | null>`coalesce(kept.sort_code_cipher, provider.sort_code_cipher)`.as('sort_code_cipher'),
      sql<string | null>`coalesce(kept.account_number_cipher, provider.account_number_cipher)`.as(
        'account_number_cipher',
      ),
    ])
    .where('provider.id', 'in', [...ids])
    .orderBy('provider.last_name')
    .orderBy('provider.first_name')
    .orderBy('provider.id')
    .$castTo<SellerRow>()
    .execute();

/** Whether anybody was paid in a calendar year. */
export async function isAnyPaid(db: Db, year: number): Promise<boolean> {
  const row = await linesPaidIn(db, year).select('line.id').limit(1).executeTakeFirst();
  return row !== undefined;
}
