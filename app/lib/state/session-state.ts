import { emptySettings, type Settings } from '#domain/application-setting/settings.ts';

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
