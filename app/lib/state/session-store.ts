import { type Role, roleFromGroups } from '#domain/access/role.ts';
import { emptySettings, type Settings } from '#domain/application-setting/settings.ts';
import { createStore } from './create-store.ts';

export type SessionUser = { id: string; email: string; name: string; group: string | null };

/** The session state of rules/wire-names#start-up, with the application settings its fourth event carries. */
export type SessionState = {
  authenticated: boolean;
  authUser: SessionUser | null;
  username: string;
  group: string;
  /** A screen that needs a sign-in was asked for. */
  redirectLogin: boolean;
  loginLoading: boolean;
  /** Signed in just now: go back to the screen that was asked for. */
  redirectToReferrer: boolean;
  settings: Settings;
};

export type SessionEvent =
  | { type: 'login-required' }
  | { type: 'login-started' }
  | { type: 'login-success'; user: SessionUser }
  | { type: 'login-fail' }
  | { type: 'logout' }
  | { type: 'settings-loaded'; settings: Settings };

/** rules/wire-names#roles-on-the-wire: the role of the group when there is exactly one, else customer. */
export function currentRole(session: Pick<SessionState, 'group'>): Role {
  return roleFromGroups(session.group === '' ? [] : [session.group]);
}

/** The signed-in person in an answer of the identity service; null when it names nobody. */
export function sessionUserFrom(answer: unknown): SessionUser | null {
  const user = (answer as { user?: Partial<SessionUser> | null } | null)?.user;
  if (!user?.id || !user.email) return null;
  return { id: user.id, email: user.email, name: user.name ?? '', group: user.group ?? null };
}

export const signedOut: SessionState = {
  authenticated: false,
  authUser: null,
  username: '',
  group: '',
  redirectLogin: false,
  loginLoading: false,
  redirectToReferrer: false,
  settings: emptySettings,
};

export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'login-required':
      return { ...state, redirectLogin: true };
    case 'login-started':
      return { ...state, loginLoading: true };
    case 'login-success':
      return {
        ...state,
        authenticated: true,
        authUser: event.user,
        username: event.user.email,
        group: event.user.group ?? '',
        redirectLogin: false,
        loginLoading: false,
        redirectToReferrer: state.redirectLogin,
      };
    case 'login-fail':
      return { ...state, loginLoading: false };
    case 'logout':
      // The settings are the business's, not the person's: they outlive a sign-out.
      return { ...signedOut, settings: state.settings };
    case 'settings-loaded':
      return { ...state, settings: event.settings };
  }
}

/** One per browser tab. On the server it is never written to, so no person's state can reach another's page. */
export const sessionStore = createStore(reduceSession, signedOut);
