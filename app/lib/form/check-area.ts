import type { RouterContextProvider } from 'react-router';
import { checkAreaDocument } from '#app/documents/check-area.ts';
import { type City, cities } from '#domain/booking/options.ts';
import { normalisePostalCode, outcodeOf } from '#domain/postal-code/postal-code.ts';
import { GraphQLRefusal } from '../call/graphql-refusal.ts';
import { runDocument } from '../call/run-document.ts';

export type AreaQuestion = { postalCode: string; serviceType: string; hours: number; cleanerCount: number };

/** By one cleaner: whatever somebody books later, this is the first time it could be. */
export const shortestClean = { serviceType: 'standardcleaning', hours: 2.5, cleanerCount: 1 };

export type AreaAnswer =
  | { kind: 'served'; outcode: string; city: City; nextStart: { date: string; time: string } | null }
  /** We know that we don't clean there. */
  | { kind: 'not-served'; outcode: string; message: string }
  /** We couldn't find out; asking again may help. */
  | { kind: 'failed'; message: string };

/** Do we clean there, and when is the next free time? */
export async function checkArea(
  context: Readonly<Pick<RouterContextProvider, 'get'>> | null,
  question: AreaQuestion,
): Promise<AreaAnswer> {
  const postalCode = normalisePostalCode(question.postalCode);
  const outcode = outcodeOf(postalCode);
  try {
    const answer = await runDocument(context, checkAreaDocument, {
      outcode,
      input: { ...question, postalCode },
    });
    const served = answer.listPostalCodes?.items.find((item) => item?.code === outcode);
    const city = cities.find((known) => known === served?.city);
    const free = answer.findAvailableStarts.find(({ startTimes }) => startTimes.length > 0);
    if (!city) return { kind: 'failed', message: 'Sorry, we couldn’t check that postcode. Try again.' };
    const time = free?.startTimes[0];
    return { kind: 'served', outcode, city, nextStart: free && time ? { date: free.date, time } : null };
  } catch (error) {
    if (!(error instanceof GraphQLRefusal)) throw error;
    if (error.code !== 'outcode_not_served') return { kind: 'failed', message: error.message };
    return { kind: 'not-served', outcode, message: error.message };
  }
}
