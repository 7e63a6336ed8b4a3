import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { sentLineStatuses } from './pay-run-line.store.ts';

type Db = Kysely<Database>;

export type BankFileSetting = {
  format: 'plain' | 'bureau';
  originatorName: string;
  sortCodeCipher: string | null;
  accountCipher: string | null;
  accountEnd: string | null;
};

export async function findBankFileSetting(db: Db, settingsId: string): Promise<BankFileSetting> {
  const row = await db
    .selectFrom('application_settings')
    .select([
      'bank_file_format',
      'originator_name',
      'originator_sort_code_cipher',
      'originator_account_cipher',
      'originator_account_end',
    ])
    .where('id', '=', settingsId)
    .executeTakeFirstOrThrow();
  return {
    format: row.bank_file_format as BankFileSetting['format'],
    originatorName: row.originator_name,
    sortCodeCipher: row.originator_sort_code_cipher,
    accountCipher: row.originator_account_cipher,
    accountEnd: row.originator_account_end,
  };
}

export async function saveBankFileSetting(
  db: Db,
  settingsId: string,
  setting: BankFileSetting,
  at: Date,
): Promise<void> {
  await db
    .updateTable('application_settings')
    .set({
      bank_file_format: setting.format,
      originator_name: setting.originatorName,
      originator_sort_code_cipher: setting.sortCodeCipher,
      originator_account_cipher: setting.accountCipher,
      originator_account_end: setting.accountEnd,
      updated_at: at,
      version: sql`version + 1`,
    })
    .where('id', '=', settingsId)
    .execute();
}

/** What a run gave to the bank, as it was sent: also what came back since. */
export function findSentPayments(db: Db, payRunId: string) {
  return db
    .selectFrom('pay_run_lines as line')
    .innerJoin('providers as provider', 'provider.id', 'line.provider_id')
    .select(['provider.first_name', 'provider.last_name'])
    .select(['line.payee_name', 'line.earning_pence', 'line.tip_pence', 'line.reference'])
    .select((eb) => [
      eb.ref('line.account_number_cipher').$notNull().as('account_number_cipher'),
      eb.ref('line.sort_code_cipher').$notNull().as('sort_code_cipher'),
    ])
    .where('line.pay_run_id', '=', payRunId)
    .where('line.status', 'in', sentLineStatuses)
    .orderBy('line.payee_name')
    .orderBy('line.id')
    .execute();
}
