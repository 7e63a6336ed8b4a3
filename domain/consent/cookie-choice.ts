/**
 * What somebody chose about cookies and counting. Everything that stays on their device because of it:
 *
 * | name            | value                  | kept       | set when
 * |
 * |-----------------|------------------------|------------|--------------------------------------------------------------|
 * | `cookie_choice` | `accepted`, `rejected` | 180 days   | one of the two buttons is pressed
 * |
 * | `no_counting`   | `1`                    | 400 days   | somebody objects to the counting of page views
 * |
 * | `via`           | an affiliate's code    | 60 days    | accepted, and the link that led here carried the code
 * |
 *
 * Beside them: the session cookie of who signs in, `postalCodeRegx` in local storage (the settings' postcode
 * pattern), the booking form's draft, and of the service worker the offline page with its style, which are the same
 * for everybody. Of Google Analytics its own `_ga…` cookies, after Accept and where the company chose it; they are
 * removed on Reject. Plausible sets none.
 */
export type CookieChoice = 'accepted' | 'rejected' | null;

const choiceName = 'cookie_choice';
const refusalName = 'no_counting';
const affiliateName = 'via';

const daySeconds = 24 * 3600;
/** rules/law#cookies: six months, then we ask again. */
const choiceDays = 180;
/** As long as browsers keep any cookie: an objection shall not end by itself. */
const refusalDays = 400;
/** rules/money#affiliates: a booking counts for the affiliate within so many days of the first visit. */
const affiliateDays = 60;

function cookieOf(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const [key, ...value] = pair.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

/** From the text of a Cookie header or of `document.cookie`. */
export function cookieChoiceOf(cookies: string): CookieChoice {
  const value = cookieOf(cookies, choiceName);
  return value === 'accepted' || value === 'rejected' ? value : null;
}

export const isCountingRefused = (cookies: string): boolean => cookieOf(cookies, refusalName) === '1';

export const affiliateCodeOf = (cookies: string): string | null => cookieOf(cookies, affiliateName);

function cookie(name: string, value: string, days: number, isSecure: boolean): string {
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${days * daySeconds}`, 'SameSite=Lax'];
  return (isSecure ? [...parts, 'Secure'] : parts).join('; ');
}

export const choiceCookie = (choice: 'accepted' | 'rejected', isSecure: boolean): string =>
  cookie(choiceName, choice, choiceDays, isSecure);

export const refusalCookie = (isRefused: boolean, isSecure: boolean): string =>
  cookie(refusalName, isRefused ? '1' : '', isRefused ? refusalDays : 0, isSecure);

/** null removes it. */
export const affiliateCookie = (code: string | null, isSecure: boolean): string =>
  cookie(affiliateName, code ?? '', code ? affiliateDays : 0, isSecure);
