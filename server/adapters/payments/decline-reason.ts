import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';

/** What a bank says that gives no reason. */
const bare = 'card_declined';

/** Why the simulated bank declined the card of that payment, where it says why. */
export async function declineReason(db: Kysely<Database>, clientSecret: string): Promise<string | null> {
  const intent = await db
    .selectFrom('simulated_intents')
    .select('decline_code')
    .where('client_secret', '=', clientSecret)
    .where('status', '=', 'declined')
    .executeTakeFirst();
  return intent?.decline_code && intent.decline_code !== bare ? intent.decline_code : null;
}
