import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Card } from '#app/components/layout/card.tsx';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { type PlainField, plainField } from '#app/lib/form/plain-field.ts';
import { earlyStartLabel, termsLabel } from '#domain/label/consent-wordings.ts';
import { formatLongDate } from '#domain/time/london.ts';
import { parkingChoices, somebodyHomeChoices, startTimeChoices } from './booking-choices.ts';
import { busyNote, firstDayChoices } from './busy-days.ts';
import { PlainTick } from './plain-tick.tsx';
import classes from './quote.module.css';
import type { MailedQuote } from './quote-documents.ts';

type BookQuoteFormProps = {
  token: string;
  /** Of this page; by it a second press is known. What was refused keeps its own. */
  attempt: string;
  toBook: NonNullable<MailedQuote['toBook']>;
  problems: readonly FormProblem[];
  typed: Readonly<Record<string, string>>;
};

/** What the quote leaves open, and nothing else: where we go, how we get in and, where it does not say, when. */
export function BookQuoteForm({ token, attempt, toBook, problems, typed }: BookQuoteFormProps) {
  const field = plainField(typed, problems);
  const back = encodeURIComponent(`/quote?token=${encodeURIComponent(token)}`);
  return (
    <form method="post" aria-label="Book it" className={classes.below}>
      <ErrorSummary problems={problems} isPlain />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="step" value="book" />
      <input type="hidden" name="attempt" value={typed.attempt ?? attempt} />
      <Card as="section" title="What we still need">
        <Stack gap="md" mt="md">
          <StartFields toBook={toBook} field={field} />
          <MissingFields missing={toBook.missing} field={field} />
          <PlaceFields field={field} />
          {toBook.isOnAccount && <AccountTicks toBook={toBook} field={field} />}
          <Button type="submit" size="lg" style={{ alignSelf: 'start' }}>
            {toBook.isOnAccount ? 'Book and pay by invoice' : 'Go on to the card'}
          </Button>
          <p className={classes.hint}>
            {toBook.isOnAccount ? (
              'We send you an invoice after each clean.'
            ) : (
              <>
                Nothing is booked before you have agreed to the terms and given a card on the next page. You
                have an account with us that we invoice?{' '}
                <a href={`/signin?redirectTo=${back}`}>Sign in first</a>.
              </>
            )}
          </p>
        </Stack>
      </Card>
    </form>
  );
}

type Part = { toBook: BookQuoteFormProps['toBook']; field: PlainField };

function StartFields({ toBook, field }: Part) {
  const { firstDays, startTimes } = toBook;
  const [only = '', ...others] = firstDays;
  const note = busyNote(toBook);
  return (
    <>
      {others.length > 0 ? (
        <NativeSelect {...field('startDate')} label="First clean" data={firstDayChoices(toBook)} />
      ) : (
        <>
          <input type="hidden" name="startDate" value={only} />
          <p>{only ? `The first clean is on ${formatLongDate(only)}.` : 'No day is open. Please call us.'}</p>
        </>
      )}
      {note && <p className={classes.note}>{note}</p>}
      {startTimes.length > 0 && (
        <NativeSelect {...field('startTime')} label="Start time" data={startTimeChoices(startTimes)} />
      )}
    </>
  );
}

function MissingFields({ missing, field }: { missing: readonly string[]; field: PlainField }) {
  return (
    <>
      {missing.includes('firstName') && (
        <div className={classes.pair}>
          <TextInput {...field('firstName')} label="First name" autoComplete="given-name" />
          <TextInput {...field('lastName')} label="Last name" autoComplete="family-name" />
        </div>
      )}
      {missing.includes('phone') && (
        <TextInput {...field('phone')} type="tel" label="Phone number" autoComplete="tel" />
      )}
    </>
  );
}

function PlaceFields({ field }: { field: PlainField }) {
  return (
    <>
      <TextInput
        {...field('address')}
        label="Address"
        description="House number or name, and street. We have your postcode."
        autoComplete="street-address"
        maxLength={200}
      />
      <div className={classes.pair}>
        <NativeSelect {...field('parking')} label="Parking near by" data={parkingChoices} />
        <NativeSelect {...field('somebodyHome')} label="Who opens" data={somebodyHomeChoices} />
      </div>
      <Textarea
        {...field('commentsForAssistant')}
        label="How we get in (optional)"
        description="Keys, codes, alarm, what matters most. Only a cleaner who has accepted sees it."
        rows={3}
        maxLength={1000}
      />
    </>
  );
}

function AccountTicks({ toBook, field }: Part) {
  return (
    <>
      {toBook.needsEarlyStart && <PlainTick {...field('earlyStartRequest')} label={earlyStartLabel} />}
      <PlainTick
        {...field('termsCondition')}
        label={termsLabel}
        hint={<a href="/terms-and-conditions">Terms and conditions</a>}
      />
    </>
  );
}
