import { hasPrivacySignal } from '#app/lib/page/may-report.ts';
import { visitSourceNow } from '#app/lib/page/visit-source-now.ts';
import { datedVia } from '#domain/affiliate/affiliate-code.ts';
import {
  affiliateCodeOf,
  affiliateCookie,
  type CookieChoice,
  choiceCookie,
  cookieChoiceOf,
  isCountingRefused,
  refusalCookie,
} from '#domain/consent/cookie-choice.ts';
import { setCookie } from './set-cookie.ts';
import { analyticsOfPage, thirdParty } from './third-party.ts';

const today = () => new Date().toISOString().slice(0, 10);
const isSecure = () => location.protocol === 'https:';

/** What this visitor chose, and how a choice is carried out. */
export const consent = {
  choice: (): CookieChoice => cookieChoiceOf(document.cookie),
  isCounted: (): boolean => !isCountingRefused(document.cookie),
  /** Whether there is anything to choose about: without it nobody is asked. */
  isNeeded(): boolean {
    // In another site's frame (rules/security#browser) no choice could be kept, so nothing that wants one happens.
    if (window !== window.top) return false;
    if (hasPrivacySignal() || consent.choice() !== null) return false;
    return analyticsOfPage().provider !== 'none' || visitSourceNow().via !== null;
  },
  choose(choice: 'accepted' | 'rejected'): void {
    setCookie(choiceCookie(choice, isSecure()));
    if (choice === 'accepted') {
      consent.keepAffiliate();
      return;
    }
    setCookie(affiliateCookie(null, isSecure()));
    thirdParty.stop();
  },
  /**
   * The 60 days begin with the first visit by an affiliate's link (rules/money#affiliates); a later one doesn't begin
   * them anew.
   */
  keepAffiliate(): void {
    const { via } = visitSourceNow();
    if (!via || consent.choice() !== 'accepted' || hasPrivacySignal()) return;
    if (affiliateCodeOf(document.cookie) === null)
      setCookie(affiliateCookie(datedVia(via, today()), isSecure()));
  },
  count(isCounted: boolean): void {
    setCookie(refusalCookie(!isCounted, isSecure()));
  },
};
