import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { StepHeading } from '#app/components/step-heading.tsx';
import { StepSkeleton } from '#app/components/step-skeleton.tsx';
import { problemFor } from '#app/lib/problem-for.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import type { BookingDraft } from './booking-draft.ts';
import classes from './booking-form.module.css';
import { bookingSteps, stepNumber } from './booking-steps.ts';
import { BookingSummary } from './booking-summary.tsx';
import type { CardPayment } from './card-payment.ts';
import type { CheckoutPass } from './checkout-storage.ts';
import { CleanStep } from './clean-step.tsx';
import { draftPrice } from './draft-price.ts';
import { HomeStep } from './home-step.tsx';
import { PayStep } from './pay-step.tsx';
import { PriceAnnouncer } from './price-announcer.tsx';
import type { StepProps } from './step-props.ts';
import { bookingFormId } from './typed-before-scripts.ts';
import { useBookingForm } from './use-booking-form.ts';
import { usePayStep } from './use-pay-step.ts';
import { WhenStep } from './when-step.tsx';
import { WhereStep } from './where-step.tsx';
import { YouStep } from './you-step.tsx';

type BookingFormProps = {
  settings: Settings;
  /** What the address or the server already knows. */
  prefill: Partial<BookingDraft>;
  /** Something to say before the first question. */
  notice?: ReactNode;
  card: CardPayment;
  cardFields: (errorOf: StepProps['errorOf']) => ReactNode;
  onPlaced: (pass: CheckoutPass) => void;
  onPriceChanged: () => void;
};

/** Six steps, one decision each; nothing moves on by itself and nothing typed is lost on the way. */
export function BookingForm(props: BookingFormProps) {
  const { settings, card, onPlaced, onPriceChanged } = props;
  const form = useBookingForm(settings, props.prefill);
  const price = draftPrice(form.draft, settings);
  const pay = usePayStep({ form, price, card, onPlaced, onPriceChanged });
  const isLast = form.step.key === 'pay';
  return (
    <div className={classes.layout}>
      <form
        id={bookingFormId}
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
          hasProblems={form.problems.length > 0}
          isReady={form.isReady}
        />
        {form.step.key === 'clean' && props.notice}
        {/* Sent before the scripts run, the first step comes back with what was chosen. */}
        <input type="hidden" name="postalCode" value={form.draft.postalCode} />
        {form.draft.quote && <input type="hidden" name="quoteToken" value={form.draft.quote.token} />}
        <ErrorSummary problems={form.problems} />
        {form.isReady ? <StepBody {...props} form={form} pay={pay} price={price} /> : <StepSkeleton />}
        <StepButtons form={form} isLast={isLast} />
      </form>
      <BookingSummary draft={form.draft} price={price} settings={settings} />
      <PriceAnnouncer price={price} settings={settings} />
    </div>
  );
}

type Form = ReturnType<typeof useBookingForm>;
type StepBodyProps = BookingFormProps & {
  form: Form;
  pay: ReturnType<typeof usePayStep>;
  price: ReturnType<typeof draftPrice>;
};

function StepBody({ settings, form, pay, price, cardFields }: StepBodyProps) {
  const { draft, change, problems } = form;
  const errorOf = (field: string) => problemFor(problems, field);
  const step: StepProps = { draft, settings, change, errorOf };
  switch (form.step.key) {
    case 'clean':
      return <CleanStep {...step} />;
    case 'home':
      return <HomeStep {...step} />;
    case 'where':
      return <WhereStep {...step} />;
    case 'when':
      return <WhenStep {...step} freshness={pay.freshness} />;
    case 'you':
      return <YouStep {...step} />;
    case 'pay':
      return <PayStep {...step} price={price} pay={pay} card={cardFields(errorOf)} />;
  }
}

function StepButtons({ form, isLast }: { form: Form; isLast: boolean }) {
  const before = bookingSteps[stepNumber(form.step.key) - 2];
  return (
    <div className={classes.buttons}>
      {!isLast && <Button type="submit">Continue</Button>}
      {before && (
        <Button variant="subtle" onClick={() => form.goTo(before.key)}>
          Back to “{before.title}”
        </Button>
      )}
    </div>
  );
}
