import { callIdentity } from '../call/call-identity.ts';

/** How long the session of this browser goes on, as the server says. */
export type SessionTime = {
  userId: string | null;
  secondsLeft: number;
  /** However much it is used. */
  mostSeconds: number;
};

async function ask(path: string, body?: unknown): Promise<SessionTime> {
  const response = await callIdentity(path, body);
  if (!response.ok) throw new Error(`The identity service answered ${response.status}`);
  const { userId, secondsLeft, mostSeconds } = (await response.json()) as Partial<Record<string, unknown>>;
  return {
    userId: typeof userId === 'string' ? userId : null,
    secondsLeft: Number(secondsLeft) || 0,
    mostSeconds: Number(mostSeconds) || 0,
  };
}

export const sessionTime = {
  /** Asking is no use of the session. */
  read: (): Promise<SessionTime> => ask('account/session-time'),
  stay: (): Promise<SessionTime> => ask('account/stay-signed-in', {}),
};
