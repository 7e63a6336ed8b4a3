import { useEffect, useRef, useState } from 'react';
import { availableDaysDocument } from '#app/documents/available-days.ts';
import type { AvailableDaysQuery, FindAvailableStartsInput } from '#app/graphql/graphql.ts';
import { GraphQLRefusal } from '#app/lib/graphql-refusal.ts';
import { runDocument } from '#app/lib/run-document.ts';

export type AvailableDay = AvailableDaysQuery['findAvailableStarts'][number];

export type AvailableDays =
  | { kind: 'loading' }
  | { kind: 'days'; days: ReadonlyMap<string, AvailableDay> }
  | { kind: 'failed'; message: string };

async function askDays(question: FindAvailableStartsInput): Promise<AvailableDays> {
  try {
    const { findAvailableStarts } = await runDocument(null, availableDaysDocument, { input: question });
    return { kind: 'days', days: new Map(findAvailableStarts.map((day) => [day.date, day])) };
  } catch (error) {
    if (!(error instanceof GraphQLRefusal)) throw error;
    return { kind: 'failed', message: error.message };
  }
}

/**
 * The days of a window with their free times. An answer is kept while this step is open, so going back and
 * forth doesn't ask again; `freshness` changes when somebody took a time and every answer is old.
 */
export function useAvailableDays(question: FindAvailableStartsInput, freshness: number) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, AvailableDays>>(new Map());
  const asked = useRef(new Set<string>());
  const key = JSON.stringify([freshness, question]);

  useEffect(() => {
    if (asked.current.has(key)) return;
    asked.current.add(key);
    void askDays(question).then((answer) => setAnswers((before) => new Map(before).set(key, answer)));
  });

  return {
    answer: answers.get(key) ?? { kind: 'loading' as const },
    retry() {
      asked.current.delete(key);
      setAnswers((before) => new Map([...before].filter(([each]) => each !== key)));
    },
  };
}
