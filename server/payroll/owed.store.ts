import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { OwedItem } from '#domain/payroll/plan-pay-lines.ts';

type Db = Kysely<Database>;

/** What no run has taken up, locked so that no other run takes it meanwhile; in order of providers and days. */
function owed(db: Db) {
  return db
    .selectFrom('earnings as earning')
    .innerJoin('providers as provider', 'provider.id', 'earning.provider_id')
    .leftJoin('bookings as booking', 'booking.id', 'earning.booking_id')
    .select([
      'earning.id',
      'earning.provider_id',
      'earning.kind',
      'earning.amount_pence',
      'booking.service_location',
    ])
    .where('earning.pay_run_line_id', 'is', null)
    .orderBy('earning.provider_id')
    .orderBy('earning.earned_at')
    .orderBy('earning.id')
    .forUpdate(['earning']);
}

type OwedRow = {
  id: string;
  provider_id: string;
  kind: string;
  amount_pence: number;
  service_location: string | null;
};

const toItem = (row: OwedRow): OwedItem => ({
  earningId: row.id,
  providerId: row.provider_id,
  isTip: row.kind === 'tip',
  amountPence: row.amount_pence,
  isNonDomestic: row.service_location === 'Office/Commercial',
});

/** What the providers of a frequency have earned before an instant and no run has taken up. */
export async function lockOwed(db: Db, frequency: string, before: Date): Promise<OwedItem[]> {
  const rows = await owed(db)
    .where('provider.payment_frequency', '=', frequency)
    .where('earning.earned_at', '<', before)
    .execute();
  return rows.map(toItem);
}

const isLeftBehind = sql<boolean>`earning.earned_at < (
  select (max(run.period_end) + 1)::timestamp at time zone 'Europe/London' from pay_runs run
  where run.payment_frequency = provider.payment_frequency and run.status in ('sent', 'overdue', 'paid'))`;

/** What a run that was sent should have paid and did not: held or returned, or noted after it was prepared. */
export async function lockLeftBehind(db: Db): Promise<OwedItem[]> {
  const rows = await owed(db).where(isLeftBehind).execute();
  return rows.map(toItem);
}

/** Gives earnings to the lines that pay them. */
export async function claimEarnings(
  db: Db,
  claims: readonly { earningId: string; lineId: string }[],
): Promise<void> {
  await sql`
    update earnings set pay_run_line_id = claim.line_id
    from unnest(${claims.map((claim) => claim.earningId)}::uuid[], ${claims.map((claim) => claim.lineId)}::uuid[])
      as claim (earning_id, line_id)
    where earnings.id = claim.earning_id and earnings.pay_run_line_id is null`.execute(db);
}

/** Gives the earnings of lines back, so that another run pays them. */
export async function releaseEarnings(db: Db, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return;
  await db
    .updateTable('earnings')
    .set({ pay_run_line_id: null })
    .where('pay_run_line_id', 'in', [...lineIds])
    .execute();
}

/** Marks the cleaners' parts that lines pay as paid at an instant, or, with null, as not paid after all. */
export async function markLinksPaid(db: Db, lineIds: readonly string[], paidAt: Date | null): Promise<void> {
  if (lineIds.length === 0) return;
  await db
    .updateTable('provider_bookings')
    .set({ paid_at: paidAt })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('earnings')
        .select('provider_booking_id')
        .where('pay_run_line_id', 'in', [...lineIds])
        .where('kind', 'in', ['visit', 'fee-share', 'short-notice'])
        .where('provider_booking_id', 'is not', null)
        .$castTo<{ provider_booking_id: string }>(),
    )
    .execute();
}

type OwedSum = { providers: number; pence: number };

const sumUntaken = (db: Db) =>
  db
    .selectFrom('earnings as earning')
    .innerJoin('providers as provider', 'provider.id', 'earning.provider_id')
    .select((eb) => [
      eb.fn.count<string>('earning.provider_id').distinct().as('providers'),
      eb.fn.coalesce(eb.fn.sum<string>('earning.amount_pence'), sql<string>`0`).as('pence'),
    ])
    .where('earning.pay_run_line_id', 'is', null);

const toSum = (row: { providers: string; pence: string }): OwedSum => ({
  providers: Number(row.providers),
  pence: Number(row.pence),
});

/** What providers of a frequency have earned before an instant that no run has taken up, pence. */
export async function sumOwed(db: Db, frequency: string, before: Date): Promise<OwedSum> {
  const query = sumUntaken(db)
    .where('provider.payment_frequency', '=', frequency)
    .where('earning.earned_at', '<', before);
  return toSum(await query.executeTakeFirstOrThrow());
}

/** What sent runs should have paid and did not, pence. */
export async function sumLeftBehind(db: Db): Promise<OwedSum> {
  return toSum(await sumUntaken(db).where(isLeftBehind).executeTakeFirstOrThrow());
}
