import type { AbsenceKind } from '#domain/absence/absence-input.ts';
import { absenceWhen } from '#domain/absence/absence-when.ts';
import { waitsForMorning } from '#domain/matching/invitation-waves.ts';
import { visitFacts } from '../booking/visit-facts.ts';
import type { Ctx } from '../context.ts';
import type { ProviderRow } from '../provider/provider.store.ts';
import { type AbsenceRow, spanOf } from './absence.store.ts';
import type { GivenBack } from './give-back-days.ts';

const whenOf = ({ loaded }: GivenBack): string => visitFacts(loaded.booking).when;

/**
 * Writes one mail to each customer whose visits were given back: about a single one what is written of any, about
 * several what becomes of each (rules/messages#notices).
 */
export async function tellCustomers(tx: Ctx, given: readonly GivenBack[]): Promise<void> {
  // Whose visit has begun by its plan has been asked what to do.
  const told = given.filter(({ mail }) => mail !== null);
  for (const [recipient, theirs] of Map.groupBy(told, ({ loaded }) => loaded.booking.email)) {
    const [first] = theirs;
    if (!first?.mail) continue;
    if (theirs.length === 1) {
      await tx.queueMail(first.mail);
      continue;
    }
    const { booking } = first.loaded;
    const whenOfThose = (outcome: GivenBack['outcome']) =>
      theirs.filter((one) => one.outcome === outcome).map(whenOf);
    await tx.queueMail({
      template: 'cleaner-away',
      entityId: booking.id,
      recipient,
      version: booking.version,
      props: {
        firstName: booking.first_name,
        cleanerName: first.link.sp_first_name,
        looking: whenOfThose('any'),
        asked: whenOfThose('ask'),
        leftOut: whenOfThose('skip'),
        waitsForMorning: theirs.every((one) => waitsForMorning(one.visit.startsAt, tx.now())),
      },
    });
  }
}

type Telling = { absence: AbsenceRow; given: readonly GivenBack[]; by: 'provider' | 'company' };

/** The cleaner reads what was given back, and of what the office has set for them. */
export async function tellCleaner(
  tx: Ctx,
  provider: ProviderRow,
  { absence, given, by }: Telling,
): Promise<void> {
  if (given.length === 0 && by === 'provider') return;
  const [only, ...others] = given;
  await tx.queueMail({
    template: 'days-off-set',
    entityId: absence.id,
    recipient: provider.email,
    version: absence.version,
    props: {
      firstName: provider.first_name,
      kind: absence.kind as AbsenceKind,
      when: absenceWhen(spanOf(absence)),
      by,
      visits: given.map(whenOf),
      ...(only && others.length === 0 ? { onlyVisit: only.visit.bookingId } : {}),
      isCounted: given.some(({ isCounted }) => isCounted),
    },
  });
}
