import { can, requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { type LegalVersion, versionOn } from '#domain/site-text/legal-version.ts';
import { isLegalPageId } from '#domain/site-text/page-id.ts';
import type { PageText } from '#domain/site-text/page-text.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { listVersions } from './list-versions.ts';
import { fillPageText, loadPlaceholders } from './load-placeholders.ts';

export type LegalVersionFacts = Pick<LegalVersion, 'id' | 'effectiveFrom' | 'isShipped'> & {
  isInForce: boolean;
  /** It holds from a day to come. */
  isUpcoming: boolean;
};

export type LegalPage = PageText & { version: LegalVersionFacts; versions: LegalVersionFacts[] };

/** A legal page as it holds today, or one version of it, with what others there are: the newest first. */
export async function getLegalPage(ctx: Ctx, id: string, versionId: string | null): Promise<LegalPage> {
  requirePermission(ctx.actor, 'catalogue.read');
  if (!isLegalPageId(id)) throw new Refusal('not_found');
  const today = londonDate(ctx.now());
  const all = await listVersions(ctx, id);
  const inForce = versionOn(all, today);
  const wanted = versionId === null ? inForce : all.find((one) => one.id === versionId);
  if (!wanted) throw new Refusal('not_found');
  const facts = ({ id: one, effectiveFrom, isShipped }: LegalVersion): LegalVersionFacts => ({
    id: one,
    effectiveFrom,
    isShipped,
    isInForce: one === inForce?.id,
    isUpcoming: !isShipped && effectiveFrom > today,
  });
  const { title, description, intro, body } = wanted;
  const words = fillPageText({ title, description, intro, body }, await loadPlaceholders(ctx));
  // What was replaced before it ever held says nothing to the public.
  const shown = can(ctx.actor, 'site-content.write') ? all : all.filter((one) => mattered(one, all, today));
  return { id, ...words, version: facts(wanted), versions: shown.map(facts).toReversed() };
}

/** Whether a version holds, will, or did for a day at least. */
function mattered(version: LegalVersion, all: readonly LegalVersion[], today: string): boolean {
  const next = all[all.indexOf(version) + 1];
  const isUpcoming = !version.isShipped && version.effectiveFrom > today;
  return isUpcoming || versionOn(all, today) === version || next?.effectiveFrom !== version.effectiveFrom;
}
