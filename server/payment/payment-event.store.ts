import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import type { PaymentEvent } from '../adapters/payments/port.ts';

type Db = Kysely<Database>;

/** Notes that an event came; true when it was dealt with before. */
export async function noteEvent(db: Db, event: PaymentEvent, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('payment_events')
    .values({ id: event.id, gateway_id: event.gatewayId, kind: event.kind, received_at: at })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ id: eb.ref('payment_events.id') })),
    )
    .returning('recorded_at')
    .executeTakeFirstOrThrow();
  return row.recorded_at !== null;
}

export async function markEventRecorded(db: Db, eventId: string, at: Date): Promise<void> {
  await db.updateTable('payment_events').set({ recorded_at: at }).where('id', '=', eventId).execute();
}
