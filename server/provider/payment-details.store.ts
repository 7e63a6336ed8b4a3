import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

export type SealedBankDetails = { sortCodeCipher: string; accountNumberCipher: string; accountEnd: string };

/** Compare-and-set of a provider's account; false when somebody else changed the profile first. */
export async function setBankDetails(
  db: Db,
  provider: { id: string; version: number },
  details: SealedBankDetails,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('providers')
    .set({
      sort_code_cipher: details.sortCodeCipher,
      account_number_cipher: details.accountNumberCipher,
      account_end: details.accountEnd,
      bank_changed_at: at,
      updated_at: at,
      version: sql`version + 1`,
    })
    .where('id', '=', provider.id)
    .where('version', '=', provider.version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type StoredTaxDetails = {
  vatNumber: string | null;
  taxNumberCipher: string | null;
  taxNumberEnd: string | null;
  birthDateCipher: string | null;
  selfBillingAgreedAt: Date | null;
};

/** Compare-and-set of what a provider tells us for their tax. */
export async function setTaxDetails(
  db: Db,
  provider: { id: string; version: number },
  details: StoredTaxDetails,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('providers')
    .set({
      vat_number: details.vatNumber,
      tax_number_cipher: details.taxNumberCipher,
      tax_number_end: details.taxNumberEnd,
      birth_date_cipher: details.birthDateCipher,
      self_billing_agreed_at: details.selfBillingAgreedAt,
      updated_at: at,
      version: sql`version + 1`,
    })
    .where('id', '=', provider.id)
    .where('version', '=', provider.version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
