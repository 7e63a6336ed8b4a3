import { isCountingRefused } from '#domain/consent/cookie-choice.ts';

/** The browser's own objection, made once for all sites (Global Privacy Control). */
export const hasPrivacySignal = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Whether this visitor's navigations may be counted (rules/law#cookies). */
export const mayReport = (): boolean => !hasPrivacySignal() && !isCountingRefused(document.cookie);
