import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import { isLateWithdrawal } from '#domain/booking/change/withdrawal.ts';
import type { OwnLink, ProviderBookingDetail } from './provider-booking.ts';

const talk = 'After three in 90 days we talk to you.';

/** What giving it back now means for the cleaner and the customer. */
function consequence(startsAt: Date, now: Date): string {
  if (now >= startsAt) {
    return `The customer is waiting: they are told at once, and choose another time or cancel. It counts as late, and nothing is paid. ${talk}`;
  }
  return isLateWithdrawal({ startsAt, now, agreedAt: null })
    ? `It is less than 48 hours before the start, so this counts as late. ${talk} You pay nothing. We find somebody else.`
    : 'It is more than 48 hours before the start, so this does not count against you. We find somebody else.';
}

/**
 * An accepted job is given back until they press Start, at the latest when it was to be over; whether that counts is
 * said first (rules/lifecycles#provider-link).
 */
export function GiveBackCard({ booking, link }: { booking: ProviderBookingDetail; link: OwnLink }) {
  const now = useNow();
  if (link.serviceStatus !== 'accepted' || now >= new Date(booking.endsAt)) return null;
  const startsAt = new Date(booking.startsAt);
  return (
    <ClosedCard
      title={now >= startsAt ? 'Can’t come after all?' : 'Ill, or can’t make it?'}
      open="Give this job back"
    >
      <p>{consequence(startsAt, now)} You can’t take this job again.</p>
      <VerbForm step="withdraw" hidden={{ version: booking.version }} submit="Give it back" isGrave>
        {(problems, idOf) => <FreeTextField label="Why? (optional)" idOf={idOf} problems={problems} />}
      </VerbForm>
    </ClosedCard>
  );
}
