import type { LegalPageId } from './page-id.ts';

/**
 * The version of each legal page that ships: the day from which it is meant. Who changes what one says gives it a new
 * one, since people have agreed to the old; a test compares each with its words.
 */
export const shippedLegalVersions: Readonly<Record<LegalPageId, string>> = {
  'terms-and-conditions': '2026-11-28',
  'privacy-policy': '2026-11-28',
  'general-data-protection': '2026-11-23',
  'cookies-policy': '2026-11-29',
  'website-disclaimer': '2026-11-22',
  accessibility: '2026-11-22',
};
