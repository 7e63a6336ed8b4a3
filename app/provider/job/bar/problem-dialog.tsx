import { Button, Stack } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { ModalDialog } from '#app/components/layout/modal-dialog.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import type { OverRun } from '#app/documents/visit-day.ts';
import { visitDayOpens } from '#domain/booking/visit/visit-day-opens.ts';
import { AskMoreTime } from '../extra-time.tsx';
import { GiveBackCard } from '../give-back-card.tsx';
import { type NoAccessTerms, StartWaiting } from '../no-access.tsx';
import type { OwnLink, ProviderBookingDetail } from '../provider-booking.ts';
import { RunningLate } from '../running-late.tsx';

type ProblemDialogProps = {
  booking: ProviderBookingDetail;
  link: OwnLink;
  overRuns: readonly OverRun[];
  noAccess: NoAccessTerms | null;
  onFinish: () => void;
  onClose: () => void;
};

/** What can go wrong with a job, and what to do about it: each choice says what follows before it is done. */
export function ProblemDialog({ booking, link, overRuns, noAccess, onFinish, onClose }: ProblemDialogProps) {
  const now = useNow();
  const isAccepted = link.serviceStatus === 'accepted';
  const isNear = now >= visitDayOpens(new Date(booking.startsAt)) && now < new Date(booking.endsAt);
  return (
    <ModalDialog
      title="What is wrong?"
      text="Choose what fits. Each says what follows before anything is done."
      onCancel={onClose}
    >
      <Stack gap="md" mt="md">
        {isAccepted && isNear && !noAccess?.waitingSince && <RunningLate booking={booking} link={link} />}
        {noAccess && !noAccess.waitingSince && <StartWaiting booking={booking} terms={noAccess} />}
        {link.serviceStatus === 'started' && (
          <>
            <AskMoreTime booking={booking} link={link} overRuns={overRuns} onDone={onClose} />
            <Unsafe booking={booking} />
            <WrongHours
              onFinish={() => {
                onClose();
                onFinish();
              }}
            />
          </>
        )}
        <GiveBackCard booking={booking} link={link} />
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Stack>
    </ModalDialog>
  );
}

function Unsafe({ booking }: { booking: ProviderBookingDetail }) {
  return (
    <ClosedCard title="Not safe?" open="I can’t stay safely">
      <p>
        Leave first. This ends the job with the time you were there: you are paid for it, an hour at least,
        and it never counts against you. We are told at once and call you.
      </p>
      <VerbForm step="unsafe" hidden={{ version: booking.version }} submit="End the job now" isGrave>
        {(problems, idOf) => (
          <FreeTextField label="What happened? (optional)" idOf={idOf} problems={problems} />
        )}
      </VerbForm>
    </ClosedCard>
  );
}

function WrongHours({ onFinish }: { onFinish: () => void }) {
  return (
    <ClosedCard title="Wrong hours?" open="The hours don’t fit">
      <p>You enter the hours you worked when you finish, with your reason where they are more.</p>
      <Button onClick={onFinish}>Go to the hours</Button>
    </ClosedCard>
  );
}
