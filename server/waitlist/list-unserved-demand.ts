import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { unservedFilter, unservedFrom } from '#domain/waitlist/unserved-demand.ts';
import type { Ctx } from '../context.ts';
import { sumUnserved, type UnservedSum } from './unserved-demand.store.ts';

const mostShown = 100;

/** The people we could not serve by outcode, where they are most first (rules/content#unserved-demand). */
export async function listUnservedDemand(
  ctx: Ctx,
  filter: { days?: number | null; outcode?: string | null },
): Promise<UnservedSum[]> {
  requirePermission(ctx.actor, 'unserved-demand.read');
  const checked = checkInput(unservedFilter, filter);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const { days, outcode } = checked.value;
  return sumUnserved(ctx.db, { from: unservedFrom(days, ctx.now()), outcode, limit: mostShown });
}
