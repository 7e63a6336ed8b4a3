import type { Role } from '#domain/access/role.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { findAccount } from './my-account.store.ts';

export type MyAccount = {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  role: Role;
  /** What a company user may do; empty for everybody else. */
  permissions: readonly string[];
  /** Signs in at the outside pool only, so there is no password of ours to change. */
  isExternal: boolean;
  customerId: string | null;
  providerId: string | null;
};

/** Who is asking: for everybody who is signed in, an unknown role too. */
export async function getMyAccount(ctx: Ctx): Promise<MyAccount> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new Refusal('sign_in_required');
  const account = await findAccount(ctx.db, actor.userId);
  if (!account) throw new Refusal('sign_in_required');
  return {
    id: account.id,
    email: account.email,
    name: account.name,
    phone: account.phone,
    role: actor.role,
    permissions: actor.role === 'company' ? (actor.permissions ?? []) : [],
    isExternal: account.is_external,
    customerId: actor.customerId ?? null,
    providerId: actor.providerId ?? null,
  };
}
