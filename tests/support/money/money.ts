import type { TestDatabase } from '../database.ts';

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What the database says about the money of a booking, in pence. */
export function createMoneyReader(database: TestDatabase) {
  return {
    payments: (id: string) =>
      database.db
        .selectFrom('payments')
        .select(['kind', 'purpose', 'status', 'amount_pence', 'captured_pence'])
        .where('checkout_id', '=', id)
        .orderBy('created_at')
        .orderBy('attempt')
        .execute(),
    /** What the gateway took, whatever we believe. */
    async takenAtGateway(id: string): Promise<number> {
      const intents = await database.db
        .selectFrom('simulated_intents')
        .select('captured_pence')
        .where('reference', '=', id)
        .execute();
      return sum(intents.map((intent) => intent.captured_pence));
    },
    async balance(id: string, account = 1300): Promise<number> {
      const postings = await database.db
        .selectFrom('postings')
        .select('amount_pence')
        .where('account', '=', account)
        .where('booking_id', '=', id)
        .execute();
      return sum(postings.map((posting) => posting.amount_pence));
    },
    tasks: (id: string) =>
      database.db
        .selectFrom('company_tasks')
        .select(['kind', 'done_by'])
        .where('entity_id', '=', id)
        .orderBy('created_at')
        .execute(),
    async mails(recipient: string, template: string): Promise<Record<string, unknown>[]> {
      const mails = await database.db
        .selectFrom('mails')
        .select('props')
        .where('recipient', '=', recipient)
        .where('template', '=', template)
        .orderBy('created_at')
        .execute();
      return mails.map(({ props }) => props as Record<string, unknown>);
    },
  };
}
