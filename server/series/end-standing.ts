import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { standingEndDate } from '#domain/series/series-times.ts';
import { formatLongDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import { giveUpPlace } from '../booking/acceptance/give-up-place.ts';
import { loadForChange, providerIdOf } from '../booking/load-for-change.ts';
import type { Ctx } from '../context.ts';
import { gatherMails } from '../gather-mails.ts';
import { isUuid } from '../is-uuid.ts';
import type { MailTemplate } from '../mail/mail-types.ts';
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
    const { mails } = await gatherMails(
      tx,
      (quiet) => giveUpAfter(quiet, { seriesId, providerId, endsOn }),
      ofOne,
    );
    await recordAudit(tx, {
      action: 'series.end-standing',
      entity: 'series',
      entityId: seriesId,
      after: { providerId, endsOn },
    });
    const cleaner = await findProvider(tx.db, providerId);
    const { email, firstName } = series.terms.input;
    const looking = mails.flatMap((mail) =>
      mail.template === 'cleaner-withdrew' ? [mail.props.visit.when] : [],
    );
    await tx.queueMail({
      template: 'series-cleaner',
      entityId: seriesId,
      recipient: email,
      version: Number(endsOn.replaceAll('-', '')),
      props: { firstName, cleanerName: cleaner?.first_name ?? '', lastDay: formatLongDate(endsOn), looking },
    });
    return { endsOn };
  });
}

/** The customer reads one mail of all of it (rules/messages#notices). */
const ofOne: ReadonlySet<MailTemplate> = new Set<MailTemplate>(['cleaner-withdrew']);

type Ending = { seriesId: string; providerId: string; endsOn: string };

async function giveUpAfter(tx: Ctx, { seriesId, providerId, endsOn }: Ending): Promise<void> {
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
}
