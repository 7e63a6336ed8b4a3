import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { PlainButton } from '#app/components/basics/plain-button.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { StepHeading } from '#app/components/form/step-heading.tsx';
import { StepSkeleton } from '#app/components/form/step-skeleton.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { loadChunk } from '#app/lib/form/chunk-errors.ts';
import { useSession } from '#app/lib/state/session.ts';
import type { SessionState } from '#app/lib/state/session-store.ts';
import { currentRole } from '#app/lib/state/session-store.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import type { CardFields, CardPayment } from '../checkout/card-payment.ts';
import type { CheckoutPass } from '../checkout/checkout-storage.ts';
import { madeInTab } from '../checkout/made-in-tab.ts';
import type { BookingDraft } from '../draft/booking-draft.ts';
import { bookingSteps, stepNumber } from '../draft/booking-steps.ts';
import { draftPrice } from '../draft/draft-price.ts';
import { PlaceQuestion } from '../questions/place-question.tsx';
import classes from './booking-form.module.css';
import { BookingSummary } from './booking-summary.tsx';
import { PriceAnnouncer } from './price-announcer.tsx';
import { ResumeNote } from './resume-note.tsx';
import { StepBody } from './step-body.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { usePayStep } from './use-pay-step.ts';

type BookingFormProps = {
  settings: Settings;
  /** The offer that is booked. */
  given: Partial<BookingDraft>;
  /** For the head of the document, with the step in its title. */
  head: (title: string) => ReactNode;
  /** Something to say before the first question. */
  notice?: ReactNode;
  card: CardPayment;
  cardFields: CardFields;
  onPlaced: (pass: CheckoutPass) => void;
  onPriceChanged: () => void;
};

/** Seven steps, one decision each; nothing moves on but by a button and nothing typed is lost on the way. */
export function BookingForm(props: BookingFormProps) {
  const { settings, card, onPlaced, onPriceChanged } = props;
  const form = useBookingForm(settings, props.given);
  const price = draftPrice(form.draft, settings);
  const pay = usePayStep({ form, price, card, onPlaced, onPriceChanged });
  const isLast = form.step.key === 'pay';
  // Nobody without an account pays on an invoice.
  const isVisitor = useSession(({ authenticated }) => !authenticated);
  const isOnAccount = pay.held.isWithoutCard ?? (isVisitor ? false : null);
  return (
    <div className={classes.layout}>
      <form
        className={classes.form}
        method="get"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void (isLast ? pay.submit() : form.goOn());
        }}
      >
        <StepHeading
          steps={bookingSteps}
          step={form.step}
          form="Book a clean"
          head={props.head}
          hasProblems={form.problems.length > 0}
          isReady={form.isReady}
        />
        <CarriedAnswers draft={form.draft} hasPlace={form.step.key === 'clean'} />
        <ErrorSummary problems={form.problems} />
        <Questions {...props} form={form} pay={pay} price={price} />
        <StepButtons form={form} isLast={isLast} />
        <KeptAnswers
          draft={form.draft}
          step={form.step.key}
          keptAt={form.keptAt}
          onClear={() => {
            form.goTo('clean');
            return form.clear();
          }}
        />
      </form>
      {/* Opened over one step, its details are not in the way on the next. */}
      <BookingSummary key={form.step.key} {...{ price, settings, isOnAccount }} draft={form.draft} />
      <PriceAnnouncer {...{ price, settings, isOnAccount }} />
    </div>
  );
}

/** Nothing is kept, and so nothing is said of it, before somebody has answered something. */
const SavedAnswers = lazy(() =>
  loadChunk('saved-answers', async () => ({
    default: (await import('./saved-answers.tsx')).SavedAnswers,
  })),
);

/** Also once they are cleared: it says so, and can bring them back. */
function KeptAnswers(props: ComponentProps<typeof SavedAnswers>) {
  const [wereKept, setKept] = useState(false);
  if (props.keptAt && !wereKept) setKept(true);
  return (
    wereKept && (
      <Suspense fallback={null}>
        <SavedAnswers {...props} />
      </Suspense>
    )
  );
}

/** Sent before the scripts run, the first step comes back with what was chosen and what the address said. */
function CarriedAnswers({ draft, hasPlace }: { draft: BookingDraft; hasPlace: boolean }) {
  return (
    <>
      {!hasPlace && <input type="hidden" name="postalCode" value={draft.postalCode} />}
      {draft.offer && <input type="hidden" name="offer" value={draft.offer.id} />}
    </>
  );
}

type Form = ReturnType<typeof useBookingForm>;
type QuestionsProps = BookingFormProps & {
  form: Form;
  pay: ReturnType<typeof usePayStep>;
  price: ReturnType<typeof draftPrice>;
};

const isSignedInCustomer = (session: SessionState) =>
  session.authenticated && currentRole(session) === 'customer';

/** Only a customer who is signed in has a last time. */
const LastTimeNote = lazy(() =>
  loadChunk('last-time', async () => ({ default: (await import('./last-time-note.tsx')).LastTimeNote })),
);

/** Only whoever has just booked in this tab comes back to an empty form. */
const MadeNote = lazy(() =>
  loadChunk('made-note', async () => ({ default: (await import('./made-note.tsx')).MadeNote })),
);

function Questions({ settings, notice, form, pay, price, cardFields }: QuestionsProps) {
  const isCustomer = useSession(isSignedInCustomer);
  const { draft, change, step, problems, isFresh } = form;
  const errorOf = (field: string) => problemFor(problems, field);
  return (
    <>
      {(form.isFresh || form.isResumable) && madeInTab.has() && (
        <Suspense fallback={null}>
          <MadeNote />
        </Suspense>
      )}
      {isCustomer && form.isRestored && (
        <Suspense fallback={null}>
          <LastTimeNote
            {...{ draft, isFresh, change }}
            prefill={form.said}
            onSame={(answers) => void form.resume(answers)}
            step={step.key}
          />
        </Suspense>
      )}
      {form.isReady ? (
        <StepBody
          {...{ draft, settings, change, errorOf, price, pay }}
          goOnWith={form.goOnWith}
          step={step.key}
          card={cardFields}
          lead={
            <>
              {notice}
              {form.isResumable && <ResumeNote onResume={() => void form.resume()} />}
              <PlaceQuestion {...{ draft, settings, change, errorOf }} learn={form.learn} />
            </>
          }
        />
      ) : (
        <StepSkeleton />
      )}
    </>
  );
}

function StepButtons({ form, isLast }: { form: Form; isLast: boolean }) {
  const before = bookingSteps[stepNumber(form.step.key) - 2];
  const onward = form.step.key === 'review' ? 'Continue to payment' : 'Continue';
  return (
    <div className={classes.buttons}>
      {!isLast && (
        // Only scripts can go on, and with the answers this device has kept.
        <PlainButton type="submit" disabled={!form.isRestored} aria-disabled={form.isSlow || undefined}>
          {form.isSlow ? 'Checking your answers…' : onward}
        </PlainButton>
      )}
      {before && (
        <PlainButton kind="subtle" onClick={() => form.goTo(before.key)}>
          Back to “{before.title}”
        </PlainButton>
      )}
    </div>
  );
}
