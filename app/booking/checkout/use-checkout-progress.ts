import { useEffect, useState } from 'react';
import { graphql } from '#app/graphql/gql.ts';
import type { CheckoutProgressQuery } from '#app/graphql/graphql.ts';
import { GraphQLRefusal } from '#app/lib/call/graphql-refusal.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { whileWatched } from '#app/lib/call/while-watched.ts';
import type { CheckoutPass } from './checkout-storage.ts';

const checkoutProgressDocument = graphql(`
  query CheckoutProgress($id: ID!, $token: String!) {
    getCheckoutProgress(id: $id, token: $token) {
      id
      bookingStatus
      cleanerCount
      cleanersAsked
      waitsForMorning
      cancelling
      cleaners {
        firstName
        serviceStatus
      }
    }
  }
`);

const visitCalendarDocument = graphql(`
  query VisitCalendar($id: ID!, $token: String!) {
    getCheckoutProgress(id: $id, token: $token) {
      id
      calendar
    }
  }
`);

export type CheckoutProgress = NonNullable<CheckoutProgressQuery['getCheckoutProgress']>;

const everyMs = 15_000;

/** How far the search for a booking's cleaners is, asked again while somebody looks; null before the first answer. */
export function useCheckoutProgress({ id, token }: CheckoutPass): CheckoutProgress | null {
  const [progress, setProgress] = useState<CheckoutProgress | null>(null);
  useEffect(() => {
    let isOver = false;
    async function ask() {
      try {
        const { getCheckoutProgress } = await runDocument(null, checkoutProgressDocument, { id, token });
        if (!isOver) setProgress(getCheckoutProgress);
      } catch (error) {
        // What was said before stays until the next answer.
        if (!(error instanceof GraphQLRefusal)) throw error;
      }
    }
    const stop = whileWatched(() => {
      void ask();
      const timer = setInterval(() => void ask(), everyMs);
      return () => clearInterval(timer);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [id, token]);
  return progress;
}

/** The visit for a calendar (iCalendar), as it stands now. */
export async function visitCalendar({ id, token }: CheckoutPass): Promise<string> {
  const { getCheckoutProgress } = await runDocument(null, visitCalendarDocument, { id, token });
  return getCheckoutProgress?.calendar ?? '';
}
