import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';

/** What somebody wrote to us and that is removed, by its kind. */
export type ForgottenIds = {
  messages?: readonly string[];
  quotes?: readonly string[];
  applications?: readonly string[];
};

/** Tells of what was removed because its time is over or somebody asked, so that whoever has copies forgets them too. */
export async function tellOfForgotten(tx: Ctx, gone: ForgottenIds): Promise<void> {
  const { messages = [], quotes = [], applications = [] } = gone;
  for (const entityId of messages) {
    await recordAudit(tx, { action: 'contact-message.delete', entity: 'contact-message', entityId });
  }
  for (const entityId of quotes) {
    await recordAudit(tx, { action: 'quote.delete', entity: 'quote', entityId });
  }
  for (const entityId of applications) {
    await recordAudit(tx, { action: 'career-application.delete', entity: 'career-application', entityId });
  }
}
