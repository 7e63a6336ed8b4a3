import { expect, test } from 'vitest';
import { defaultSettings, emptySettings } from '#domain/application-setting/settings.ts';
import { reduceSession, type SessionEvent, type SessionUser, signedOut } from './session-store.ts';

const asha: SessionUser = { id: 'u1', email: 'asha@example.com', name: 'Asha', group: 'serviceprovider' };

const after = (...events: SessionEvent[]) => events.reduce(reduceSession, signedOut);

test('a session starts signed out, with every setting zero, false or empty', () => {
  expect(signedOut).toEqual({
    authenticated: false,
    authUser: null,
    username: '',
    group: '',
    redirectLogin: false,
    loginLoading: false,
    redirectToReferrer: false,
    settings: emptySettings,
  });
});

test('a successful login keeps the attributes, the username and the group', () => {
  expect(after({ type: 'login-started' }, { type: 'login-success', user: asha })).toMatchObject({
    authenticated: true,
    authUser: asha,
    username: 'asha@example.com',
    group: 'serviceprovider',
    loginLoading: false,
  });
});

test('a user without a group has an empty one', () => {
  expect(after({ type: 'login-success', user: { ...asha, group: null } }).group).toBe('');
});

test('a failed login clears the loading flag and signs nobody in', () => {
  expect(after({ type: 'login-started' }).loginLoading).toBe(true);
  expect(after({ type: 'login-started' }, { type: 'login-fail' })).toEqual(signedOut);
});

test('a login that a screen asked for leads back to it', () => {
  const state = after({ type: 'login-required' }, { type: 'login-success', user: asha });
  expect(state).toMatchObject({ redirectLogin: false, redirectToReferrer: true });
  expect(after({ type: 'login-success', user: asha }).redirectToReferrer).toBe(false);
});

test('a sign-out resets everything about the person, and the settings stay', () => {
  const state = after(
    { type: 'settings-loaded', settings: defaultSettings },
    { type: 'login-success', user: asha },
    { type: 'logout' },
  );
  expect(state).toEqual({ ...signedOut, settings: defaultSettings });
});

test('loading the settings changes nothing else', () => {
  const signedIn = after({ type: 'login-success', user: asha });
  expect(reduceSession(signedIn, { type: 'settings-loaded', settings: defaultSettings })).toEqual({
    ...signedIn,
    settings: defaultSettings,
  });
});
