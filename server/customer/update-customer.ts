import { requirePermission } from '#domain/access/permissions.ts';
import type { Checked } from '#domain/check-input.ts';
import { type CustomerInput, checkCustomerInput } from '#domain/customer/customer-input.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { Refusal } from '#domain/refusal.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { recordAudit } from '../audit.store.ts';
import { setAccountName } from '../auth/account/my-account.store.ts';
import { tellPhoneChanged } from '../auth/account/tell-phone-changed.ts';
import type { Ctx } from '../context.ts';
import { given } from '../given.ts';
import { isUuid } from '../is-uuid.ts';
import { findServedOutcodes } from '../postal-code/find-served-outcodes.ts';
import { transact } from '../transaction.ts';
import {
  type CustomerRow,
  insertOwnCustomer,
  lockCustomer,
  setCustomerDetails,
} from './customer-profile.store.ts';
import { isCustomerOf } from './get-customer.ts';

export type CustomerChange = {
  /** Left out: one's own, made if there is none yet. */
  id?: string | null;
  expectedVersion?: number | null;
  firstName?: unknown;
  lastName?: unknown;
  phone?: unknown;
  address?: unknown;
  /** It follows from the postcode; another one is refused. */
  city?: unknown;
  postalCode?: unknown;
};

/**
 * Changes a customer's name, phone and address, by themselves or by the company; of another number their account's
 * address is told. Bookings keep what they were made with: they are changed by amending them
 * (rules/lifecycles#amending).
 */
export async function updateCustomer(ctx: Ctx, change: CustomerChange): Promise<CustomerRow> {
  requirePermission(ctx.actor, 'customer.update');
  const settings = await loadSettings(ctx);
  const served = await findServedOutcodes(ctx, String(change.postalCode ?? ''));
  return transact(ctx, async (tx) => {
    const before = await lockTarget(tx, change);
    const answers = before
      ? { ...answersOf(before), ...given(change) }
      : { ...change, city: change.city ?? undefined };
    const input = acceptedOf(
      checkCustomerInput(answers, { settings, servedOutcodes: withOwn(served, before) }),
    );
    const after = before
      ? await setCustomerDetails(tx.db, before.id, input, tx.now())
      : await insertOwn(tx, input);
    if (after.user_id)
      await setAccountName(tx.db, after.user_id, `${input.firstName} ${input.lastName}`, tx.now());
    if (before && after.user_id && before.phone !== after.phone)
      await tellPhoneChanged(tx, { ...after, firstName: input.firstName, role: 'customer' });
    await recordAudit(tx, {
      action: 'customer.update',
      entity: 'customer',
      entityId: after.id,
      after: { changed: before ? changedOf(before, after) : ['all'] },
    });
    return after;
  });
}

async function lockTarget(tx: Ctx, change: CustomerChange): Promise<CustomerRow | null> {
  const ownId = tx.actor.kind === 'user' ? tx.actor.customerId : undefined;
  const id = change.id ?? ownId;
  if (id === undefined) return null;
  const customer = isUuid(id) && isCustomerOf(tx.actor, id) ? await lockCustomer(tx.db, id) : undefined;
  if (!customer) throw new Refusal('not_found');
  const expected = change.expectedVersion ?? customer.version;
  if (expected !== customer.version) throw new Refusal('version_conflict');
  return customer;
}

/** What a change leaves out stays (rules/wire-names#updates). */
const answersOf = (row: CustomerRow) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  address: row.address,
  postalCode: row.postal_code,
});

/** Somebody who lives where we no longer clean may still change their phone number. */
function withOwn(
  served: ReadonlyMap<string, string>,
  before: CustomerRow | null,
): ReadonlyMap<string, string> {
  if (!before?.postal_code || !before.city) return served;
  return new Map([[outcodeOf(before.postal_code), before.city], ...served]);
}

function acceptedOf(checked: Checked<CustomerInput>): CustomerInput {
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  return checked.value;
}

async function insertOwn(tx: Ctx, input: CustomerInput): Promise<CustomerRow> {
  const { actor } = tx;
  if (actor.kind !== 'user' || actor.role !== 'customer') throw new Refusal('not_found');
  const made = await insertOwnCustomer(tx.db, actor, input, tx.now());
  // Made by another request of theirs just now.
  if (!made) throw new Refusal('version_conflict');
  return made;
}

const details = ['first_name', 'last_name', 'phone', 'address', 'city', 'postal_code'] as const;

/** Which details changed; never what to, so that the log keeps nothing a person may have erased. */
const changedOf = (before: CustomerRow, after: CustomerRow): string[] =>
  details.filter((column) => before[column] !== after[column]);
