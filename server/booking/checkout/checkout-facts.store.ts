import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { City } from '#domain/booking/options.ts';
import {
  closedSpans,
  type SettingsRow,
  type StoredSettings,
  toSettings,
  weekdayChanges,
} from '../../application-setting/application-setting.store.ts';
import { secondsOfPause } from '../../limits/declined-out.store.ts';

export type FoundForCheckout = {
  settings: StoredSettings;
  servedOutcodes: ReadonlyMap<string, City>;
  /** The customer of that e-mail, when there is one. */
  customer: { id: string; paymentMethod: 'card' | 'account' } | null;
  /** The customer of that e-mail, or the account, which may have booked nothing yet. */
  isBlocked: boolean;
  /** The checkout that was made under this idempotency key before. */
  knownId: string | null;
  /** Until a network whose cards were declined too often may begin another; null = at once. */
  pauseSeconds: number | null;
  /** The company's own versions of the terms, those that were taken back left out. */
  termsVersions: { id: string; effectiveFrom: string }[];
};

type FactsRow = SettingsRow & {
  outcode: string | null;
  served_city: string | null;
  customer_id: string | null;
  payment_method: string | null;
  blocked_at: Date | null;
  known_id: string | null;
  pause_seconds: number | null;
  terms_versions: { id: string; effectiveFrom: string }[];
};

/** What every booking form's answers are checked against, in one statement. */
export async function findForCheckout(
  db: Kysely<Database>,
  asked: {
    settingsId: string;
    outcode: string;
    email: string;
    idempotencyKey: string | null;
    termsPage: string;
    holder: string | null;
    now: Date;
  },
): Promise<FoundForCheckout | null> {
  const { rows } = await sql<FactsRow>`/* prepared: checkout-facts */
    select settings.*, ${closedSpans} as closed_spans, ${weekdayChanges} as weekday_changes,
      postal_codes.code as outcode, postal_codes.city as served_city,
      customers.id as customer_id, customers.payment_method,
      coalesce(customers.blocked_at, users.blocked_at) as blocked_at, checkouts.id as known_id,
      ${secondsOfPause(asked.holder, asked.now)} as pause_seconds,
      (select coalesce(json_agg(json_build_object('id', id, 'effectiveFrom', effective_from)), '[]')
        from legal_versions where page_id = ${asked.termsPage} and withdrawn_at is null) as terms_versions
    from application_settings settings
    left join postal_codes on postal_codes.code = ${asked.outcode} and postal_codes.archived_at is null
    left join customers on customers.email = ${asked.email}
    left join users on users.email = ${asked.email}
    left join checkouts on checkouts.idempotency_key = ${asked.idempotencyKey}
    where settings.id = ${asked.settingsId}
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    settings: toSettings(row),
    servedOutcodes: new Map(row.outcode ? [[row.outcode, row.served_city as City]] : []),
    customer: row.customer_id
      ? {
          id: row.customer_id,
          paymentMethod: row.payment_method === 'account' ? 'account' : 'card',
        }
      : null,
    isBlocked: row.blocked_at !== null,
    knownId: row.known_id,
    pauseSeconds: row.pause_seconds,
    termsVersions: row.terms_versions,
  };
}
