import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** The kind of the task by which somebody else agrees to more; its thing is who asks. */
export const goodwillTask = 'goodwill-of-a-day' as const;

export type GoodwillOfDay = {
  name: string;
  givenPence: number;
  /** Up to what somebody else with money agreed to that day; 0 where nobody did. */
  agreedPence: number;
  /** Whether there is anybody else who could. */
  hasOther: boolean;
};

/** What a person of the office gave since the day began, and what others with money said to it. */
export async function findGoodwillOfDay(
  db: Db,
  asked: { userId: string; dayBegan: Date },
): Promise<GoodwillOfDay> {
  const isOther = sql`other.group = 'company' and other.blocked_at is null and 'money' = any(other.permissions)
    and other.id <> ${asked.userId}`;
  const { rows } = await sql<GoodwillOfDay>`
    select coalesce((select name from users where id = ${asked.userId}), '') as name,
      (select coalesce(sum(amount_pence), 0)::int from gift_cards
        where given_by = ${asked.userId} and created_at >= ${asked.dayBegan}) as "givenPence",
      (select coalesce(max((task.facts ->> 'agreedPence')::int), 0) from company_tasks task
        join users other on task.done_by = 'user:' || other.id and ${isOther}
        where task.kind = ${goodwillTask} and task.facts ->> 'userId' = ${asked.userId}
          and task.created_at >= ${asked.dayBegan}) as "agreedPence",
      exists (select from users other where ${isOther}) as "hasOther"`.execute(db);
  return rows[0] ?? { name: '', givenPence: 0, agreedPence: 0, hasOther: false };
}
