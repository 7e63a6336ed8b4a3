import type { SessionUser } from './session-state.ts';

/** The signed-in person in an answer of the identity service; null when it names nobody. */
export function sessionUserFrom(answer: unknown): SessionUser | null {
  const user = (answer as { user?: Partial<SessionUser> | null } | null)?.user;
  if (!user?.id || !user.email) return null;
  return { id: user.id, email: user.email, name: user.name ?? '', group: user.group ?? null };
}
