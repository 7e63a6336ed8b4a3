import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { dayPaid } from './pay-run.store.ts';

type Db = Kysely<Database>;

/** Payments that arrived from one day to another and did not come back, with who was paid. */
export function findPayments(db: Db, from: string, to: string) {
  return (
    db
      .selectFrom('pay_run_lines as line')
      .innerJoin('pay_runs as run', 'run.id', 'line.pay_run_id')
      .innerJoin('providers as provider', 'provider.id', 'line.provider_id')
      // Of a cleaner whose profile is erased (rules/law#keeping).
      .leftJoin('kept_payees as kept', 'kept.provider_id', 'line.provider_id')
      .select([
        'line.provider_id',
        'line.earning_pence',
        'line.tip_pence',
        'line.non_domestic_pence',
        dayPaid('run').$notNull().as('paid_on'),
        sql<string>`coalesce(kept.name, provider.first_name || ' ' || provider.last_name)`.as('name'),
        sql<string>`coalesce(kept.address, provider.address)`.as('address'),
        sql<string>`coalesce(kept.postal_code, provider.postal_code)`.as('postal_code'),
        sql<string | null>`coalesce(kept.tax_number_cipher, provider.tax_number_cipher)`.as(
          'tax_number_cipher',
        ),
        sql<string | null>`coalesce(kept.sort_code_cipher, provider.sort_code_cipher)`.as('sort_code_cipher'),
        sql<string | null>`coalesce(kept.account_number_cipher, provider.account_number_cipher)`.as(
          'account_number_cipher',
        ),
      ])
      .where('line.status', '=', 'paid')
      .where(dayPaid('run'), '>=', from)
      .where(dayPaid('run'), '<=', to)
      .orderBy('provider.last_name')
      .orderBy('provider.first_name')
      .orderBy('line.provider_id')
      .orderBy('paid_on')
      .execute()
  );
}
