import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { PayQuestionKind, PayQuestionState, PayQuestionTimes } from '#domain/payroll/pay-question.ts';

type Db = Kysely<Database>;
/** With the first name of the cleaner who asks. */
export type PayQuestionRow = Selectable<Database['pay_questions']> & { cleaner: string };

export type NewQuestion = {
  bookingId: string;
  linkId: string;
  kind: PayQuestionKind;
  times: PayQuestionTimes | null;
  words: string;
  dueAt: Date;
};

/** Null where one about this part waits for its answer. */
export async function insertQuestion(db: Db, question: NewQuestion, at: Date): Promise<string | null> {
  const row = await db
    .insertInto('pay_questions')
    .values({
      booking_id: question.bookingId,
      provider_booking_id: question.linkId,
      kind: question.kind,
      began_at: question.times?.beganAt ?? null,
      ended_at: question.times?.endedAt ?? null,
      words: question.words,
      due_at: question.dueAt,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

const questions = (db: Db) =>
  db
    .selectFrom('pay_questions as question')
    .innerJoin('provider_bookings as link', 'link.id', 'question.provider_booking_id')
    .selectAll('question')
    .select('link.sp_first_name as cleaner')
    .orderBy('question.created_at', 'desc')
    .orderBy('question.id');

export const findQuestion = (db: Db, id: string): Promise<PayQuestionRow | undefined> =>
  questions(db).where('question.id', '=', id).executeTakeFirst();

/** About one visit, or with null about any; of one cleaner, or with null of all. Newest first. */
export function findQuestions(
  db: Db,
  { bookingId, providerId, limit }: { bookingId: string | null; providerId: string | null; limit: number },
): Promise<PayQuestionRow[]> {
  return questions(db)
    .$if(bookingId !== null, (query) => query.where('question.booking_id', '=', bookingId))
    .$if(providerId !== null, (query) => query.where('link.provider_id', '=', providerId))
    .limit(limit)
    .execute();
}

type Closing = {
  status: Exclude<PayQuestionState, 'open'>;
  quarter_hours: number | null;
  amount_pence: number | null;
  answer: string;
  decided_by: string;
};

export async function closeQuestion(db: Db, id: string, closing: Closing, at: Date): Promise<void> {
  await db
    .updateTable('pay_questions')
    .set({ ...closing, decided_at: at })
    .where('id', '=', id)
    .execute();
}

/** When a cleaner's part was paid last, and whether some of its pay is not paid. */
export async function findPaid(db: Db, linkId: string): Promise<{ paidOn: string | null; isOwed: boolean }> {
  const { rows } = await sql<{ paidOn: string | null; isOwed: boolean }>`
    select (max(coalesce(run.paid_on, run.pay_date)) filter (where line.status = 'paid'))::text as "paidOn",
      coalesce(bool_or(line.status is distinct from 'paid'), false) as "isOwed"
    from earnings earning
    left join pay_run_lines line on line.id = earning.pay_run_line_id
    left join pay_runs run on run.id = line.pay_run_id
    where earning.provider_booking_id = ${linkId}`.execute(db);
  return rows[0] ?? { paidOn: null, isOwed: false };
}
