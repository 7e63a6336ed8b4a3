import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { graphql } from '#app/graphql/gql.ts';
import type { LastTimeQuery } from '#app/graphql/graphql.ts';
import { reportError } from '#app/lib/call/report-error.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { serviceLabel } from '#app/lib/label/booking-label.ts';
import { roomsText } from '#domain/booking/visit/home-text.ts';
import { formatLongDate } from '#domain/time/london.ts';
import type { BookingDraft } from '../draft/booking-draft.ts';
import type { StepKey } from '../draft/booking-steps.ts';
import {
  forgotten,
  lastClean,
  lastPlace,
  missingContact,
  type OnceOrAgain,
  onceOrAgain,
} from '../draft/last-time.ts';
import { Note } from '../terms/note.tsx';
import { OnceQuestion } from './once-question.tsx';

const lastTimeDocument = graphql(`
  query LastTime($filter: ModelBookingFilterInput) {
    getMyAccount {
      customer {
        firstName
        lastName
        email
        phone
      }
    }
    listSeries {
      id
      status
      schedule
      coverChoice
    }
    listBookings(sort: NEWEST, limit: 1, filter: $filter) {
      items {
        ...BookingAnswers
        seriesId
        bookingType
        ifOneCleaner
      }
    }
  }
`);

type Booking = NonNullable<NonNullable<NonNullable<LastTimeQuery['listBookings']>['items']>[number]>;
type Part = 'clean' | 'place';
type Filled = Record<Part, Partial<BookingDraft> | null> & {
  booking: Booking;
  /** Where it was a visit of a series. */
  choice: OnceOrAgain | null;
  /** The series goes on: another one would be a second. */
  isGoingOn: boolean;
};

export type LastTimeProps = {
  draft: BookingDraft;
  /** Nobody has answered anything yet: only then is more filled in than who books. */
  isFresh: boolean;
  /** What the address says stands above what was last time. */
  prefill: Partial<BookingDraft>;
  change: (part: Partial<BookingDraft>) => void;
  /** To the first step that is open with these answers, past those that hold. */
  onSame: (part: Partial<BookingDraft>) => void;
  step: StepKey;
};

/** What was booked last time, as far as the address says nothing else. */
function filledFrom(answer: LastTimeQuery, prefill: Partial<BookingDraft>): Filled | null {
  const booking = answer.listBookings?.items.find((item) => item !== null);
  if (!booking) return null;
  const series = answer.listSeries.find(({ id }) => id === booking.seriesId) ?? null;
  const without = (part: Partial<BookingDraft>) =>
    Object.fromEntries(Object.entries(part).filter(([field]) => !(field in prefill)));
  const isOtherClean = Boolean(prefill.offer) || prefill.serviceType !== undefined;
  // Nobody begins a series without being asked: what was repeated is booked once until they say otherwise.
  const choice = isOtherClean || prefill.serviceFrequency ? null : onceOrAgain(booking, series);
  const clean = isOtherClean ? null : (choice?.once ?? lastClean(booking));
  return {
    booking,
    choice,
    isGoingOn: series !== null && series.status !== 'ended',
    clean: clean && without(clean),
    place: prefill.postalCode ? null : without(lastPlace(booking)),
  };
}

/** A customer who comes again finds the form filled in, and says what is different this time. */
export function LastTimeNote({ draft, isFresh, prefill, change, onSame, step }: LastTimeProps) {
  const [filled, setFilled] = useState<Filled | null>(null);
  const [isSame, setSame] = useState(false);
  const isAsked = useRef(false);
  const goOnAsBefore = (part: Partial<BookingDraft>) => {
    setSame(true);
    onSame(part);
  };
  // What was answered while the question was on its way stands above what was last time.
  const now = useRef({ draft, isFresh });
  useEffect(() => {
    now.current = { draft, isFresh };
  }, [draft, isFresh]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known who is here
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const again = new URLSearchParams(window.location.search).get('again');
    runDocument(null, lastTimeDocument, { filter: again ? { id: { eq: again } } : null }).then(
      (answer) => {
        const found = again || now.current.isFresh ? filledFrom(answer, prefill) : null;
        const person = answer.getMyAccount?.customer ?? {};
        setFilled(found);
        const known = { ...found?.clean, ...found?.place, ...missingContact(now.current.draft, person) };
        if (again && found) goOnAsBefore(known);
        else change(known);
      },
      (error: unknown) => reportError('The latest booking could not be read.', error),
    );
  }, []);

  const forget = (part: Part) => {
    if (filled?.[part]) change(forgotten(filled[part]));
    setFilled((before) => before && { ...before, [part]: null });
  };
  // With the answers cleared nothing is filled in any more.
  if (isFresh || !filled) return null;
  if (step === 'when' && isSame && filled.clean && filled.choice) {
    return <OnceQuestion draft={draft} choice={filled.choice} isGoingOn={filled.isGoingOn} change={change} />;
  }
  if (step !== 'clean' || !(filled.clean ?? filled.place)) return null;
  return <Filled filled={filled} onForget={forget} onSame={() => goOnAsBefore({})} />;
}

type FilledProps = { filled: Filled; onForget: (part: Part) => void; onSame: () => void };

function Filled({ filled, onForget, onSame }: FilledProps) {
  const { booking, clean, place } = filled;
  const words = [
    clean && serviceLabel(booking.serviceType),
    clean && roomsText(booking.bedroomCount, booking.bathroomCount),
    place && booking.address,
  ].filter(Boolean);
  return (
    <Note>
      <p>
        <strong>Filled in from your last booking</strong>
        {booking.startDate && ` (${formatLongDate(booking.startDate)})`}: {words.join(', ')}.
      </p>
      <Group gap="xs" mt="xs">
        {clean && place && <Button onClick={onSame}>The same again: choose a time</Button>}
        {clean && (
          <Button variant="default" onClick={() => onForget('clean')}>
            Another kind of clean this time
          </Button>
        )}
        {place && (
          <Button variant="default" onClick={() => onForget('place')}>
            A different home this time
          </Button>
        )}
      </Group>
    </Note>
  );
}
