import { createHash } from 'node:crypto';
import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { readLogo } from '#domain/site-content/read-logo.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { deleteLogoRow, saveLogoRow } from './site-logo.store.ts';
import { findSiteSettings, lockSiteSettings, type SiteSettings } from './site-settings.store.ts';

const entity = { entity: 'site-settings', entityId: 'logo' } as const;
const hashLength = 16;

/** The picture that stands in place of our word mark. `png` is the file in base64. */
export async function setSiteLogo(ctx: Ctx, png: string): Promise<SiteSettings> {
  requirePermission(ctx.actor, 'site-content.write');
  const logo = readLogo(new Uint8Array(Buffer.from(png, 'base64')));
  if (!logo) throw new Refusal('logo_bad', { field: 'png' });
  const { bytes, width, height } = logo;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, hashLength);
  return transact(ctx, async (tx) => {
    const { logo: before } = await lockSiteSettings(tx.db);
    const row = { png: Buffer.from(bytes).toString('base64'), hash, width, height };
    await saveLogoRow(tx.db, row, tx.now());
    await recordAudit(tx, {
      ...entity,
      action: 'site-logo.set',
      ...(before ? { before } : {}),
      after: { hash, width, height },
    });
    return findSiteSettings(tx.db);
  });
}

/** Goes back to our word mark, in the business's name. */
export async function removeSiteLogo(ctx: Ctx): Promise<SiteSettings> {
  requirePermission(ctx.actor, 'site-content.write');
  return transact(ctx, async (tx) => {
    const { logo: before } = await lockSiteSettings(tx.db);
    if (before) {
      await deleteLogoRow(tx.db);
      await recordAudit(tx, { ...entity, action: 'site-logo.remove', before });
    }
    return findSiteSettings(tx.db);
  });
}
