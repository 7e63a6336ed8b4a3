import type { ApiKeyScope, Permission } from './permission.ts';
import type { Role } from './role.ts';

/** Who asks. A person carries the records they own; `system` is a job or the demonstration's loader. */
export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'user';
      userId: string;
      email: string;
      role: Role;
      /** Of a company user; nobody else has any. */
      permissions?: readonly Permission[];
      customerId?: string;
      providerId?: string;
      /** The session behind the request; absent where somebody acts in process. */
      sessionId?: string;
      /** Without a session: when they proved who they are, if their access token of an outside pool says so. */
      provedAt?: Date;
    }
  | { kind: 'api-key'; name: string; scopes: readonly ApiKeyScope[] }
  | { kind: 'system' };

export const roleOf = (actor: Actor): Role | null => (actor.kind === 'user' ? actor.role : null);

/** Somebody of the office; `system` and API keys are not. */
export const isCompanyUser = (actor: Actor): boolean => roleOf(actor) === 'company';

/** The office, or ourselves at work: whose doings are held to no limit of strangers, and who see every record. */
export const isOurs = (actor: Actor): boolean => actor.kind === 'system' || isCompanyUser(actor);

/** Who books for themselves: the office books for others, and nobody else is known. */
export const bookingPerson = (actor: Actor): string | null =>
  actor.kind === 'user' && actor.role !== 'company' ? actor.userId : null;
