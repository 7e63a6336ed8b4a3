import type { Ctx } from '../context.ts';
import { hashToken, makeToken } from '../process/secrets.ts';
import { insertPayLink, type PayLinkTarget } from './pay-link.store.ts';

/** Makes a link by which whoever has it may give a card for that booking, until it expires. */
export async function makePayLink(tx: Ctx, target: PayLinkTarget, expiresAt: Date): Promise<string> {
  const token = makeToken();
  await insertPayLink(tx.db, { tokenHash: hashToken(token), target, expiresAt, at: tx.now() });
  return `${tx.publicUrl}/pay/${token}`;
}
