import { sql } from 'kysely';
import { joinWaitlist } from '#server/waitlist/join-waitlist.ts';
import { confirmEntry } from '#server/waitlist/see-to-entry.ts';
import { hourMs, minuteMs, type Stage } from '../stage.ts';

/** Who wants to be told when we can come; the last has not opened the mail yet. */
const demoWaitlist = [
  { email: 'gareth.pugh@example.com', postalCode: 'SY1 2PF', hoursAgo: 504, confirms: true },
  { email: 'hattie.lonsdale@example.com', postalCode: 'YO10 4DD', hoursAgo: 390, confirms: true },
  { email: 'femi.balogun@example.com', postalCode: 'BS6 5QA', hoursAgo: 261, confirms: true },
  { email: 'siobhan.keane@example.com', postalCode: 'BS6 7TR', hoursAgo: 96, confirms: true },
  { email: 'ralph.ogilvie@example.com', postalCode: 'EH9 1JW', hoursAgo: 7, confirms: false },
] as const;

const confirmsAfterMs = 20 * minuteMs;
const visitor = { kind: 'visitor' } as const;

async function tokenMailedTo({ runtime }: Stage, email: string): Promise<string> {
  const { rows } = await sql<{ sealed: string }>`
    select props ->> 'sealedLink' as sealed from mails
    where template = 'waitlist-confirm' and recipient = ${email}`.execute(runtime.db);
  const [mail] = rows;
  if (!mail) throw new Error(`${email} was not asked to confirm`);
  return new URL(runtime.vault.open(mail.sealed)).searchParams.get('token') ?? '';
}

/** People from where we don't clean asked to be told when we do, and most confirmed it by the link in the mail. */
export async function keepWaitlist(stage: Stage): Promise<void> {
  for (const { email, postalCode, hoursAgo, confirms } of demoWaitlist) {
    const at = stage.now.getTime() - hoursAgo * hourMs;
    await joinWaitlist(stage.actAs(visitor, new Date(at)), { email, postalCode });
    if (!confirms) continue;
    const token = await tokenMailedTo(stage, email);
    await confirmEntry(stage.actAs(visitor, new Date(at + confirmsAfterMs)), token);
  }
}
