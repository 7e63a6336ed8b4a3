import { Button, NativeSelect } from '@mantine/core';
import { ChoiceGroup } from '#app/components/choice-group.tsx';
import { hoursWords } from '#app/lib/booking-words.ts';
import { fieldId } from '#app/lib/field-id.ts';
import { snapshotRates } from '#domain/application-setting/rate.ts';
import { cleanerCounts, hoursOptions } from '#domain/booking/options.ts';
import { priceBooking } from '#domain/booking/price.ts';
import { formatMoney } from '#domain/money/pence.ts';
import type { DraftQuote } from './booking-draft.ts';
import { Note } from './note.tsx';
import { type PlannedHours, planHours, shareHours } from './planned-hours.ts';
import { QuoteOffer } from './quote-offer.tsx';
import classes from './step.module.css';
import type { StepProps } from './step-props.ts';

/** How long and with how many cleaners: our suggestion explained, the customer's choice respected. */
export function HoursQuestion(props: StepProps) {
  if (props.draft.quote) return <QuotedHours {...props.draft.quote} />;
  const plan = planHours(props.draft);
  if (plan.kind === 'quote') return <QuoteOffer />;
  if (plan.kind === 'incomplete' && props.draft.serviceLocation === 'House') {
    return <p className={classes.hint}>Choose bedrooms and bathrooms, and we suggest how long it takes.</p>;
  }
  return (
    <div className={classes.fields}>
      <CleanersQuestion {...props} plan={plan} />
      <LengthQuestion {...props} plan={plan} />
      <Suggestion {...props} plan={plan} />
    </div>
  );
}

/** What was agreed is not chosen again. */
function QuotedHours({ quarterHours, cleanerCount }: DraftQuote) {
  const cleaners = cleanerCount === 1 ? '1 cleaner' : `${cleanerCount} cleaners`;
  return (
    <Note>
      <p>
        <strong>Your quote is for {hoursWords(quarterHours / 4)}</strong> with {cleaners}. Need something
        else? Ask us for a new quote.
      </p>
    </Note>
  );
}

type Planned = StepProps & { plan: Exclude<PlannedHours, { kind: 'quote' }> };

function CleanersQuestion({ plan, change, errorOf }: Planned) {
  return (
    <ChoiceGroup
      look="pills"
      field="cleanerCount"
      legend="Cleaners"
      hint="Two work at the same time and are done sooner. You pay for the hours of both."
      error={errorOf('cleanerCount')}
      choices={cleanerCounts.map((count) => ({
        value: String(count),
        label: count === 1 ? '1 cleaner' : `${count} cleaners`,
      }))}
      value={plan.kind === 'hours' ? String(plan.cleanerCount) : '1'}
      onChange={(count) => change({ ownCleanerCount: Number(count) })}
    />
  );
}

function LengthQuestion({ draft, settings, plan, change, errorOf }: Planned) {
  const { serviceFrequency, cleaningSupplies } = draft;
  const cleanerCount = plan.kind === 'hours' ? plan.cleanerCount : (draft.ownCleanerCount ?? 1);
  const suggestion =
    plan.kind === 'hours' && plan.suggestion ? shareHours(plan.suggestion, cleanerCount) : null;
  const optionText = (quarterHours: number) => {
    if (serviceFrequency === null) return hoursWords(quarterHours / 4);
    const rates = snapshotRates(settings, serviceFrequency);
    const { totalPence } = priceBooking({ rates, quarterHours, cleanerCount, cleaningSupplies });
    const price = `${hoursWords(quarterHours / 4)} – ${formatMoney(totalPence, settings.currencyCode)}`;
    return suggestion && quarterHours === suggestion.quarterHours ? `${price} (suggested)` : price;
  };
  return (
    <NativeSelect
      id={fieldId('quarterHours')}
      className={classes.medium}
      classNames={{ label: classes.legend }}
      label={cleanerCount === 1 ? 'How long?' : 'How long, each cleaner?'}
      error={errorOf('quarterHours')}
      value={plan.kind === 'hours' ? plan.quarterHours : ''}
      onChange={(event) => {
        const chosen = Number(event.currentTarget.value);
        change({ ownQuarterHours: chosen === suggestion?.quarterHours ? null : chosen || null });
      }}
      data={[
        ...(plan.kind === 'hours' ? [] : [{ value: '', label: 'Choose how long' }]),
        ...hoursOptions.map((option) => ({ value: String(option), label: optionText(option) })),
      ]}
    />
  );
}

function Suggestion({ plan, change }: Planned) {
  if (plan.kind !== 'hours' || plan.suggestion === null) return null;
  const { suggestion, isShort } = plan;
  const isOurs =
    plan.quarterHours === suggestion.quarterHours && plan.cleanerCount === suggestion.cleanerCount;
  const suggested = `${hoursWords(suggestion.quarterHours / 4)}${suggestion.cleanerCount > 1 ? ` with ${suggestion.cleanerCount} cleaners` : ''}`;
  return (
    <div aria-live="polite">
      {isShort && (
        <Note>
          <p>
            We suggest {suggested} for a home this size. With less time your cleaner may not finish
            everything.
          </p>
        </Note>
      )}
      {!isOurs && (
        <Button
          variant="subtle"
          px={0}
          onClick={() => change({ ownQuarterHours: null, ownCleanerCount: null })}
        >
          Use our suggestion: {suggested}
        </Button>
      )}
      {isOurs && (
        <p className={classes.hint}>
          We suggest {suggested}, from the rooms, extras and kind of clean you chose. Change it if you know
          better.
        </p>
      )}
    </div>
  );
}
