import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import type { ContactMessageRow } from './contact-message.store.ts';

/** Puts a message before the office, in the caller's transaction. */
export const openMessageTask = (tx: Ctx, { id, name, email, subject }: ContactMessageRow): Promise<void> =>
  openCompanyTask(tx, {
    kind: 'contact-message',
    entity: 'contact-message',
    entityId: id,
    words: `${name} (${email}) writes about “${subject}”.`,
  });
