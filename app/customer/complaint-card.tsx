import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';

/** Telling us that a clean was not right, at any time after it (rules/lifecycles#booking). */
export function ComplaintCard({ isCanceled }: { isCanceled: boolean }) {
  return (
    <ClosedCard
      title={isCanceled ? 'Something not right?' : 'Not happy with the clean?'}
      open="Tell us what is wrong"
    >
      <p>
        {!isCanceled &&
          'Tell us within 72 hours and we clean again what is not right, free, within 5 days. Later is fine too: you keep all your rights. '}
        We answer within 2 working days.
      </p>
      <VerbForm step="complain" submit="Send it">
        {(problems, idOf) => <FreeTextField label="What is wrong?" idOf={idOf} problems={problems} />}
      </VerbForm>
    </ClosedCard>
  );
}
