import type { PageId } from './page-id.ts';

/** The pages that people rely on later: each change is a version of its own with a date from which it holds. */
export const legalPageIds = [
  'terms-and-conditions',
  'privacy-policy',
  'general-data-protection',
  'cookies-policy',
  'website-disclaimer',
  'accessibility',
] as const satisfies readonly PageId[];

export type LegalPageId = (typeof legalPageIds)[number];

export const isLegalPageId = (id: string): id is LegalPageId =>
  (legalPageIds as readonly string[]).includes(id);
