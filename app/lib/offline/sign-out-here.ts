import { reportError } from '../call/report-error.ts';
import { forgetPush } from './forget-push.ts';
import { signOutOfPhone } from './phone-owner.ts';

/** Whoever is signed in here has signed out: nothing of theirs stays in this browser, and nothing more is sent to it. */
export async function signOutHere(): Promise<void> {
  const push = forgetPush().catch((error: unknown) =>
    reportError('Notifications could not be switched off in this browser.', error),
  );
  await Promise.all([signOutOfPhone(), push]);
}
