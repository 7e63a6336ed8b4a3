import { useEffect, useRef, useState } from 'react';
import { GraphQLRefusal } from './graphql-refusal.ts';

export type QueryState<Value> =
  | { kind: 'loading' }
  | { kind: 'ready'; value: Value }
  | { kind: 'refused'; message: string };

/**
 * The server's answer to a question that changes with what somebody chooses. Each question, by its key, is asked
 * once while the screen is open; a null key asks nothing. A refusal is an answer too.
 */
export function useQuery<Value>(key: string | null, ask: () => Promise<Value>) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, QueryState<Value>>>(new Map());
  const asked = useRef(new Set<string>());

  useEffect(() => {
    if (key === null || asked.current.has(key)) return;
    asked.current.add(key);
    const keep = (answer: QueryState<Value>) => setAnswers((before) => new Map(before).set(key, answer));
    ask().then(
      (value) => keep({ kind: 'ready', value }),
      (error: unknown) => {
        if (!(error instanceof GraphQLRefusal)) throw error;
        keep({ kind: 'refused', message: error.problems[0]?.message ?? error.message });
      },
    );
  });

  const answer = (key === null ? undefined : answers.get(key)) ?? { kind: 'loading' as const };
  const last = useRef<Value | null>(null);
  if (answer.kind === 'ready') last.current = answer.value;
  return {
    answer,
    /** What was answered last, while the question that came after it is on its way. */
    last: last.current,
    retry() {
      if (key === null) return;
      asked.current.delete(key);
      setAnswers((before) => new Map([...before].filter(([each]) => each !== key)));
    },
  };
}
