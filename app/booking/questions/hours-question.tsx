import { Button, NativeSelect } from '@mantine/core';
import { ChoiceGroup } from '#app/components/form/choice-group.tsx';
import { fieldId } from '#app/lib/form/form-field.ts';
import { hoursLabel } from '#app/lib/label/booking-label.ts';
import { cleanerCounts, hoursOptions } from '#domain/booking/options.ts';
import { workOf } from '#domain/booking/price/hours.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { priceOfHours } from '../draft/draft-price.ts';
import {
  type Hours,
  homeOf,
  type PlannedHours,
  planHours,
  possibleHours,
  shareHours,
} from '../draft/planned-hours.ts';
import type { StepProps } from '../draft/step-props.ts';
import classes from '../step.module.css';
import { Note } from '../terms/note.tsx';
import { HoursReasons } from './hours-reasons.tsx';
import { OffersNote } from './offers-note.tsx';
import { QuoteOffer } from './quote-offer.tsx';

/** How long and with how many cleaners: our suggestion explained, the customer's choice respected. */
export function HoursQuestion(props: StepProps) {
  const { draft } = props;
  const plan = planHours(draft);
  if (plan.kind === 'quote') return <QuoteOffer />;
  if (plan.kind === 'incomplete' && draft.serviceLocation === 'House') {
    return <p className={classes.hint}>Choose bedrooms and bathrooms, and we suggest how long it takes.</p>;
  }
  return (
    <div className={classes.fields}>
      {!draft.offer && <CleanersQuestion {...props} plan={plan} />}
      <LengthQuestion {...props} plan={plan} />
      <Suggestion {...props} plan={plan} />
      <OffersNote {...props} />
    </div>
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

/** The hours that hold until somebody chooses others: what was sold, else what we suggest for so many cleaners. */
function usualHours({ draft, plan }: Planned, cleanerCount: number): number | undefined {
  if (draft.offer) return draft.offer.quarterHours;
  if (plan.kind !== 'hours' || !plan.suggestion) return undefined;
  return shareHours(plan.suggestion, cleanerCount).quarterHours;
}

function LengthQuestion(props: Planned) {
  const { draft, settings, plan, change, errorOf } = props;
  const { serviceFrequency, offer } = draft;
  const cleanerCount = plan.kind === 'hours' ? plan.cleanerCount : (draft.ownCleanerCount ?? 1);
  const usual = usualHours(props, cleanerCount);
  const optionText = (quarterHours: number) => {
    const hours = hoursLabel(quarterHours / 4);
    if (serviceFrequency === null) return hours;
    const { totalPence } = priceOfHours(draft, serviceFrequency, settings, { quarterHours, cleanerCount });
    const text = `${hours} – ${formatMoney(totalPence, settings.currencyCode)}`;
    return quarterHours === usual ? `${text} (${offer ? 'the offer' : 'suggested'})` : text;
  };
  return (
    <NativeSelect
      id={fieldId('quarterHours')}
      autoComplete="off"
      className={classes.medium}
      classNames={{ label: classes.legend }}
      label={cleanerCount === 1 ? 'How long?' : 'How long, each cleaner?'}
      error={errorOf('quarterHours')}
      value={plan.kind === 'hours' ? plan.quarterHours : ''}
      onChange={(event) => {
        const chosen = Number(event.currentTarget.value);
        change({ ownQuarterHours: chosen === usual ? null : chosen || null });
      }}
      data={[
        ...(plan.kind === 'hours' ? [] : [{ value: '', label: 'Choose how long' }]),
        ...possibleHours(offer).map((option) => ({ value: String(option), label: optionText(option) })),
      ]}
    />
  );
}

function suggestionWords({ quarterHours, cleanerCount }: Hours, chosen: Hours): string {
  const hours = hoursLabel(quarterHours / 4);
  if (cleanerCount > 1) return `${hours} with ${cleanerCount} cleaners`;
  return chosen.cleanerCount > 1 ? `${hours} with 1 cleaner` : hours;
}

const shortest = Math.min(...hoursOptions);

/** There is no length between the shortest two: why three hours of work become three and a half. */
function roundingWords(draft: StepProps['draft'], { quarterHours, cleanerCount }: Hours): string {
  const home = homeOf(draft);
  const work = home && workOf(home);
  if (work === null || cleanerCount > 1 || work === quarterHours || work < shortest) return '';
  return `: it is ${hoursLabel(work / 4)} of work, and the next length we offer is ${quarterHours / 4}`;
}

function Suggestion({ draft, plan, change }: Planned) {
  if (plan.kind !== 'hours') return null;
  const { suggestion, isShort } = plan;
  const isOurs =
    plan.quarterHours === suggestion?.quarterHours && plan.cleanerCount === suggestion.cleanerCount;
  return (
    <div aria-live="polite">
      {isShort && <ShortWarning suggestion={suggestion} chosen={plan} />}
      {suggestion && !isOurs && !draft.offer && (
        <Button
          variant="subtle"
          px={0}
          onClick={() => change({ ownQuarterHours: null, ownCleanerCount: null })}
        >
          Use our suggestion: {suggestionWords(suggestion, plan)}
        </Button>
      )}
      {suggestion && isOurs && (
        <p className={classes.hint}>
          We suggest {suggestionWords(suggestion, plan)} for your home{roundingWords(draft, suggestion)}.
          Change it if you know better.
        </p>
      )}
      {suggestion && <HoursReasons draft={draft} suggestion={suggestion} />}
    </div>
  );
}

/**
 * rules/prices#suggested-hours: the sentence of the warning. An offer can be for a home that is beyond any
 * suggestion.
 */
function ShortWarning({ suggestion, chosen }: { suggestion: Hours | null; chosen: Hours }) {
  return (
    <Note>
      <p>
        {suggestion
          ? `We suggest ${suggestionWords(suggestion, chosen)} for a home this size.`
          : 'A home this size takes more than two cleaners can do in a day.'}{' '}
        With less time your cleaner may not finish everything.
      </p>
    </Note>
  );
}
