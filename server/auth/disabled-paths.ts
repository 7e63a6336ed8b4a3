/** Calls of the identity library that ours replace, or that nobody needs; they answer 404. */
export const disabledPaths: string[] = [
  '/sign-up/email',
  '/sign-in/social',
  '/request-password-reset',
  '/reset-password',
  '/verify-password',
  '/verify-email',
  '/send-verification-email',
  '/change-email',
  '/change-password',
  '/set-password',
  '/update-user',
  '/update-session',
  '/delete-user',
  '/delete-user/callback',
  '/list-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/link-social',
  '/list-accounts',
  '/unlink-account',
  '/refresh-token',
  '/get-access-token',
  '/account-info',
];

/** Those of them with a parameter, and the library's own pages, which its list of paths can't name. */
export const closedPath = /^\/api\/auth\/(callback|reset-password|error|ok)(\/|$)/;
