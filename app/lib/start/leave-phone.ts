import { keepPhoneOf } from '../offline/phone-owner.ts';
import { sessionStore } from '../state/session-store.ts';
import { isSessionKnown, startUp } from './start-up.ts';

/** Where a page that was asked for has led to the sign-in, nobody is signed in on this phone any more. */
export async function leavePhoneSignedOut(): Promise<void> {
  await startUp();
  if (isSessionKnown()) await keepPhoneOf(sessionStore.getState().authUser);
}
