import { redirect } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { holdUnsent } from '../call/page-typing.ts';
import { sessionStore } from '../state/session-store.ts';
import { keepScreen } from './keep-screen.ts';
import type { Results } from './kept-results.ts';

const request = new Request('https://example.com/dashboard/sp/profile');
const user = { id: 'u1', email: 'asha@example.com', name: 'Asha', group: 'serviceprovider' };
const read: Results = { screen: { type: 'data', result: 'as it was read' } };

/** An act of the same screen is told that the session has ended, and the guard leads to the sign-in. */
async function ledAway(): Promise<Results> {
  sessionStore.dispatch({ type: 'logout' });
  throw redirect('/signin');
}

async function readBefore(): Promise<void> {
  sessionStore.dispatch({ type: 'login-success', user });
  await keepScreen({ request }, async () => read);
}

afterEach(() => sessionStore.dispatch({ type: 'logout' }));

test('whoever is signed out while a screen is read anew keeps it as long as something of theirs is unsent', async () => {
  await readBefore();
  const release = holdUnsent();
  await expect(keepScreen({ request }, ledAway)).resolves.toEqual(read);
  release();
});

test('the same where the way to the sign-in is an answer and not thrown', async () => {
  await readBefore();
  const release = holdUnsent();
  const answered = async (): Promise<Results> => {
    sessionStore.dispatch({ type: 'logout' });
    return { screen: { type: 'error', result: redirect('/signin') } };
  };
  await expect(keepScreen({ request }, answered)).resolves.toEqual(read);
  release();
});
