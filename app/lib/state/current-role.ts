import { type Role, roleFromGroups } from '#domain/access/role.ts';
import type { SessionState } from './session-state.ts';

/** rules/wire-names#roles-on-the-wire: the role of the group when there is exactly one, else customer. */
export function currentRole(session: Pick<SessionState, 'group'>): Role {
  return roleFromGroups(session.group === '' ? [] : [session.group]);
}
