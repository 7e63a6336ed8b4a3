import type { Ctx } from '../context.ts';
import { versionInForce } from './version-in-force.ts';

/**
 * The id of the version of the terms that holds now, stored with each acceptance of them
 * (rules/content#site-settings).
 */
export const termsInForce = async (ctx: Ctx): Promise<string> =>
  (await versionInForce(ctx, 'terms-and-conditions')).id;
