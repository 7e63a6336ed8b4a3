import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { standingEndDate } from '#domain/series/series-times.ts';
import { formatLongDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import { giveUpPlace } from '../booking/acceptance/give-up-place.ts';
import { loadForChange, providerIdOf } from '../booking/load-for-change.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { findProvider } from '../provider/provider.store.ts';
import { transact } from '../transaction.ts';
import { lockSeries } from './series.store.ts';
import { findOpenVisits } from './series-visit.store.ts';
import { endStandings, findStanding } from './standing-acceptance.store.ts';

/**
 * A cleaner stops taking every visit of a series, with 14 days' notice and at no cost (rules/lifecycles#series):
 * visits after that day are given back and counted nowhere, those before stay theirs. Answers the last day.
 */
export function endStanding(ctx: Ctx, input: { seriesId: string }): Promise<{ endsOn: string }> {
  requirePermission(ctx.actor, 'series.end-standing');
  const providerId = providerIdOf(ctx);
  return transact(ctx, async (tx) => {
    const { seriesId } = input;
    const series = isUuid(seriesId) ? await lockSeries(tx.db, seriesId) : undefined;
    const standing = series ? await findStanding(tx.db, seriesId, providerId) : undefined;
    if (!series || !standing) throw new Refusal('not_standing');
    if (standing.ends_on !== null) return { endsOn: standing.ends_on };
    const endsOn = standingEndDate(tx.now());
    await endStandings(tx.db, { seriesId, providerId, on: endsOn });
    const open = await findOpenVisits(tx.db, seriesId, tx.now());
    for (const { id } of open.filter((visit) => visit.series_date > endsOn)) {
      const { booking, links } = await loadForChange(tx, id);
      const link = links.find((one) => one.provider_id === providerId && one.service_status === 'accepted');
      if (link)
        await giveUpPlace(tx, {
          booking,
          link,
          by: 'provider',
          reason: 'No longer takes every visit',
          isCounted: false,
        });
    }
    await recordAudit(tx, {
      action: 'series.end-standing',
      entity: 'series',
      entityId: seriesId,
      after: { providerId, endsOn },
    });
    const cleaner = await findProvider(tx.db, providerId);
    const { email, firstName } = series.terms.input;
    await tx.queueMail({
      template: 'series-cleaner',
      entityId: seriesId,
      recipient: email,
      version: Number(endsOn.replaceAll('-', '')),
      props: { firstName, cleanerName: cleaner?.first_name ?? '', lastDay: formatLongDate(endsOn) },
    });
    return { endsOn };
  });
}
