import { type DatedVersion, type LegalVersion, versionOn } from '#domain/site-text/legal-version.ts';
import type { LegalPageId } from '#domain/site-text/page-id.ts';
import { shippedLegalVersions } from '#domain/site-text/shipped-legal-versions.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { listVersions } from './list-versions.ts';

export const termsPage = 'terms-and-conditions' satisfies LegalPageId;

/**
 * The id of the version of the terms that holds now, stored with each acceptance of them
 * (rules/content#site-settings); of the company's own versions that were not taken back.
 */
export function termsInForce(written: readonly Omit<DatedVersion, 'isShipped'>[], now: Date): string {
  const shipped = shippedLegalVersions[termsPage];
  const versions = written.map((version) => ({ ...version, isShipped: false }));
  const all = [{ id: shipped, effectiveFrom: shipped, isShipped: true }, ...versions];
  return versionOn(all, londonDate(now))?.id ?? shipped;
}

/** The version of a legal page that holds today; its id is what an acceptance stores. */
export async function versionInForce(ctx: Ctx, id: LegalPageId): Promise<LegalVersion> {
  const version = versionOn(await listVersions(ctx, id), londonDate(ctx.now()));
  if (!version) throw new Error(`There is no version of ${id}`);
  return version;
}
