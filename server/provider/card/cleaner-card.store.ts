import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { CleanerFacts } from '#domain/provider/cleaner-card.ts';

export type CleanerRow = CleanerFacts & {
  providerId: string;
  /** The file of their picture, and when they agreed that their customers see it. */
  pictureKey: string | null;
  customersAgreedAt: Date | null;
  isAskedFirst: boolean;
};

/**
 * What a customer's card of each of these cleaners is made of, and whether that customer asks for them first. Whoever
 * does not work with us any more has no card.
 */
export async function findCleaners(
  db: Kysely<Database>,
  providerIds: readonly string[],
  customerId: string | null,
): Promise<CleanerRow[]> {
  const { rows } = await sql<CleanerRow>`/* prepared: cleaner-cards */
    select provider.id as "providerId", provider.first_name as "firstName", provider.rating_sum as "ratingSum",
      provider.rating_count as "ratingCount", provider.booking_count as "bookingCount",
      provider.approved_at as "approvedAt", provider.languages, dbs.seen_on::text as "dbsSeenOn",
      dbs.valid_until::text as "dbsValidUntil", picture.key as "pictureKey",
      picture.customers_agreed_at as "customersAgreedAt",
      exists (select from asked_first where customer_id = ${customerId}::uuid
        and provider_id = provider.id) as "isAskedFirst"
    from providers provider
      left join provider_checks dbs on dbs.provider_id = provider.id and dbs.kind = 'dbs'
      left join provider_pictures picture on picture.provider_id = provider.id
    where provider.id = any(${providerIds}::uuid[]) and provider.profile_status = 'approved'`.execute(db);
  return rows;
}
