import { type LegalVersion, versionOn } from '#domain/site-text/legal-version.ts';
import type { LegalPageId } from '#domain/site-text/page-id.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { listVersions } from './list-versions.ts';

/**
 * The id of the version of the terms that holds now, stored with each acceptance of them
 * (rules/content#site-settings).
 */
export const termsInForce = async (ctx: Ctx): Promise<string> =>
  (await versionInForce(ctx, 'terms-and-conditions')).id;

/** The version of a legal page that holds today; its id is what an acceptance stores. */
export async function versionInForce(ctx: Ctx, id: LegalPageId): Promise<LegalVersion> {
  const version = versionOn(await listVersions(ctx, id), londonDate(ctx.now()));
  if (!version) throw new Error(`There is no version of ${id}`);
  return version;
}
