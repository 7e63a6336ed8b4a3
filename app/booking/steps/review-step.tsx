import { lazy, Suspense } from 'react';
import { TickBox } from '#app/components/form/tick-box.tsx';
import { useOpenedAt } from '#app/components/layout/use-now.ts';
import { loadChunk } from '#app/lib/form/chunk-errors.ts';
import { useSession } from '#app/lib/state/session.ts';
import { currentRole, type SessionState } from '#app/lib/state/session-store.ts';
import { needsEarlyStartRequest } from '#domain/booking/booking-problems.ts';
import { earlyStartLabel, termsLabel } from '#domain/label/consent-wordings.ts';
import type { DraftPrice } from '../draft/draft-price.ts';
import type { StepProps } from '../draft/step-props.ts';
import { CodesQuestion } from '../questions/codes-question.tsx';
import { MoneyAndRights } from '../terms/money-and-rights.tsx';
import classes from '../terms/pay-step.module.css';
import { TermsLink } from '../terms/terms-link.tsx';
import { SeriesPreview } from '../when/series-preview.tsx';
import { BookingReview } from './booking-review.tsx';

type ReviewStepProps = StepProps & { price: DraftPrice };

const isSignedInCustomer = (session: SessionState) =>
  session.authenticated && currentRole(session) === 'customer';

/** Only a customer who is signed in knows a cleaner. */
const AskFirstPart = lazy(() =>
  loadChunk('ask-first', async () => ({ default: (await import('./ask-first-part.tsx')).AskFirstPart })),
);

/** Step 6: every answer once more, codes, what booking means, and what has to be agreed to before paying. */
export function ReviewStep(props: ReviewStepProps) {
  const { draft, settings, price } = props;
  const now = useOpenedAt();
  const isCustomer = useSession(isSignedInCustomer);
  if (price.kind !== 'total') return null;
  return (
    <div className={classes.parts}>
      <BookingReview {...props} />
      <SeriesPreview draft={draft} />
      {isCustomer && (
        <Suspense fallback={null}>
          <AskFirstPart />
        </Suspense>
      )}
      <CodesQuestion {...props} price={price} />
      <MoneyAndRights draft={draft} price={price} settings={settings} now={now} />
      <Ticks {...props} now={now} />
    </div>
  );
}

function Ticks({ draft, change, errorOf, now }: StepProps & { now: Date }) {
  const isEarly =
    draft.startDate !== null && !draft.businessUse && needsEarlyStartRequest(draft.startDate, now);
  return (
    <div className={classes.ticks}>
      {isEarly && (
        <TickBox
          field="earlyStartRequest"
          label={earlyStartLabel}
          error={errorOf('earlyStartRequest')}
          isTicked={draft.earlyStartRequest}
          onChange={(earlyStartRequest) => change({ earlyStartRequest })}
        />
      )}
      <TickBox
        field="termsCondition"
        label={termsLabel}
        hint={<TermsLink>Terms and conditions</TermsLink>}
        error={errorOf('termsCondition')}
        isTicked={draft.termsCondition}
        onChange={(termsCondition) => change({ termsCondition })}
      />
    </div>
  );
}
