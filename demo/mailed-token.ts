import { sql } from 'kysely';
import type { Stage } from './stage.ts';

/** The word of the link in the newest mail of that kind about something: its reader follows it. */
export async function mailedToken({ runtime }: Stage, template: string, entityId: string): Promise<string> {
  const { rows } = await sql<{ link: string }>`
    select props ->> 'link' as link from mails
    where template = ${template} and entity_id = ${entityId} order by version desc limit 1`.execute(
    runtime.db,
  );
  const token = rows[0] && new URL(rows[0].link).searchParams.get('token');
  if (!token) throw new Error(`No mail ${template} about ${entityId} has a link`);
  return token;
}
