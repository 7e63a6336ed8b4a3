import { availableDaysDocument } from '#app/documents/available-days.ts';
import type { AvailableDaysQuery, FindAvailableStartsInput } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';

export type AvailableDay = AvailableDaysQuery['findAvailableStarts'][number];

export type AvailableDays =
  | { kind: 'loading' }
  | { kind: 'days'; days: ReadonlyMap<string, AvailableDay> }
  | { kind: 'failed'; message: string };

/**
 * The days of a window with their free times. An answer is kept while this step is open, so going back and
 * forth doesn't ask again; `freshness` changes when somebody took a time and every answer is old.
 */
export function useAvailableDays(question: FindAvailableStartsInput, freshness: number) {
  const key = JSON.stringify([freshness, question]);
  const { answer, retry } = useQuery(key, async () => {
    const { findAvailableStarts } = await runDocument(null, availableDaysDocument, { input: question });
    return new Map(findAvailableStarts.map((day) => [day.date, day]));
  });
  return { answer: daysOf(answer), retry };
}

type DaysAsked = ReturnType<typeof useQuery<ReadonlyMap<string, AvailableDay>>>['answer'];

function daysOf(answer: DaysAsked): AvailableDays {
  if (answer.kind === 'ready') return { kind: 'days', days: answer.value };
  return answer.kind === 'refused' ? { kind: 'failed', message: answer.message } : answer;
}
