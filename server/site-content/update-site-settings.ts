import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { connectionsInput } from '#domain/site-content/connections-input.ts';
import { frameOriginsInput } from '#domain/site-content/frame-origins-input.ts';
import { siteDetailsInput } from '#domain/site-content/site-details-input.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { given } from '../given.ts';
import { transact } from '../transaction.ts';
import { requireVersion } from './require-version.ts';
import {
  findSiteSettings,
  lockSiteSettings,
  type SiteSettings,
  saveFrameOrigins,
  saveSiteConnections,
  saveSiteDetails,
} from './site-settings.store.ts';

/** What is left out of `typed` stays; null clears (rules/wire-names#updates). */
type Change = { expectedVersion: number | null; typed: object };
const entity = { entity: 'site-settings', entityId: 'defaultsettings' } as const;

/** The office changes the notice, the opening hours and where the business can be followed. */
export async function updateSiteDetails(ctx: Ctx, { expectedVersion, typed }: Change): Promise<SiteSettings> {
  requirePermission(ctx.actor, 'site-content.write');
  const checked = checkInput(
    siteDetailsInput.partial(),
    given(typed, { notice: '', openingHours: '', socialLinks: [] }),
  );
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  return transact(ctx, async (tx) => {
    const { notice, noticeUntil, openingHours, socialLinks, version } = await lockSiteSettings(tx.db);
    requireVersion(expectedVersion, version);
    const before = { notice, noticeUntil, openingHours, socialLinks };
    const after = { ...before, ...checked.value };
    await saveSiteDetails(tx.db, after, tx.now());
    await recordAudit(tx, { ...entity, action: 'site-settings.update', before, after });
    return findSiteSettings(tx.db);
  });
}

const noConnections = {
  analyticsProvider: 'none',
  analyticsId: '',
  googleVerification: '',
  bingVerification: '',
};

/** Joins the site to statistics and search engines' consoles: other companies' scripts, so not for everybody who writes. */
export async function updateSiteConnections(
  ctx: Ctx,
  { expectedVersion, typed }: Change,
): Promise<SiteSettings> {
  requirePermission(ctx.actor, 'site-content.connect');
  return transact(ctx, async (tx) => {
    const { analyticsProvider, analyticsId, googleVerification, bingVerification, version } =
      await lockSiteSettings(tx.db);
    const before = { analyticsProvider, analyticsId, googleVerification, bingVerification };
    const checked = checkInput(connectionsInput, { ...before, ...given(typed, noConnections) });
    if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
    requireVersion(expectedVersion, version);
    await saveSiteConnections(tx.db, checked.value, tx.now());
    await recordAudit(tx, { ...entity, action: 'site-settings.connect', before, after: checked.value });
    return findSiteSettings(tx.db);
  });
}

/** Says which other sites may show the booking form in a frame; an empty list shuts all of them out. */
export async function updateBookingFrameOrigins(
  ctx: Ctx,
  { expectedVersion, typed }: Change,
): Promise<SiteSettings> {
  requirePermission(ctx.actor, 'site-content.connect');
  return transact(ctx, async (tx) => {
    const { frameOrigins, version } = await lockSiteSettings(tx.db);
    const answers = { origins: frameOrigins, ...given(typed, { origins: [] }) };
    const checked = checkInput(frameOriginsInput(ctx.publicUrl), answers);
    if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
    requireVersion(expectedVersion, version);
    await saveFrameOrigins(tx.db, checked.value.origins, tx.now());
    const before = { frameOrigins };
    const after = { frameOrigins: checked.value.origins };
    await recordAudit(tx, { ...entity, action: 'site-settings.frame', before, after });
    return findSiteSettings(tx.db);
  });
}
