import { requirePermission } from '#domain/access/permissions.ts';
import { checkNewCustomer, type NewCustomerInput } from '#domain/customer/customer-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { given } from '../given.ts';
import { idForKey, sameAgain } from '../made-once.ts';
import { findServedOutcodes } from '../postal-code/find-served-outcodes.ts';
import { transact } from '../transaction.ts';
import {
  type CustomerRow,
  detailColumns,
  findAccountOf,
  findCustomer,
  findSimilarCustomer,
  insertCustomer,
} from './customer-profile.store.ts';

export type NewCustomerAnswers = {
  firstName: unknown;
  lastName: unknown;
  email: unknown;
  phone: unknown;
  address?: unknown;
  postalCode?: unknown;
  /** Who asks has seen whose phone or e-mail it is, too. */
  isSomebodyElse?: boolean | null | undefined;
};

/**
 * A customer made by the office (rules/people#new-customer), whose consents nobody gives for them. Somebody of that
 * e-mail is refused with `customer_exists`, somebody of that phone with `customer_similar` until the office says that
 * this is another person.
 */
export async function createCustomer(ctx: Ctx, answers: NewCustomerAnswers): Promise<CustomerRow> {
  requirePermission(ctx.actor, 'customer.create');
  const settings = await loadSettings(ctx);
  const servedOutcodes = await findServedOutcodes(ctx, String(answers.postalCode ?? ''));
  const checked = checkNewCustomer(given(answers), { settings, servedOutcodes });
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const id = idForKey(ctx, 'customer');
  return transact(ctx, async (tx) => {
    const known = await findCustomer(tx.db, id);
    if (known) return sameAgain(known, { ...detailColumns(checked.value), email: checked.value.email });
    await requireNew(tx, checked.value, answers.isSomebodyElse === true);
    const userId = await findAccountOf(tx.db, checked.value.email);
    const made = await insertCustomer(tx.db, { ...checked.value, id, userId }, tx.now());
    // Booked by themselves just now.
    if (!made) throw new Refusal('version_conflict');
    await recordAudit(tx, { action: 'customer.create', entity: 'customer', entityId: id });
    return made;
  });
}

async function requireNew(tx: Ctx, input: NewCustomerInput, isSomebodyElse: boolean): Promise<void> {
  const first = await findSimilarCustomer(tx.db, input);
  if (!first) return;
  const values = { name: first.name };
  if (first.hasEmail) throw new Refusal('customer_exists', { field: 'email', values });
  if (!isSomebodyElse) throw new Refusal('customer_similar', { field: 'isSomebodyElse', values });
}
