import type { Role } from './role.ts';

/** Who asks. A person carries the records they own; `system` is a job or the demonstration's loader. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'user'; userId: string; email: string; role: Role; customerId?: string; providerId?: string }
  | { kind: 'api-key'; name: string }
  | { kind: 'system' };

export const roleOf = (actor: Actor): Role | null => (actor.kind === 'user' ? actor.role : null);
