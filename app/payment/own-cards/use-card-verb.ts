import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formAction } from '#app/lib/call/form-action.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { useRunOnce } from '#app/lib/call/run-once.ts';

type Work<Answer> = (options: { idempotencyKey: string }) => Promise<Answer>;

/** Does something to one's own cards once, says what came of it, and reads them anew. */
export function useCardVerb() {
  const { revalidate } = useRevalidator();
  const runOnce = useRunOnce();
  const [problems, setProblems] = useState<FormProblem[]>([]);
  const [busy, setBusy] = useState<string | null>(null);
  const [words, setWords] = useState('');
  async function run<Answer>(
    key: string,
    work: Work<Answer>,
    wordsOf: (answer: Answer) => string,
  ): Promise<boolean> {
    if (busy) return false;
    setBusy(key);
    setWords('');
    const done = await formAction(() => runOnce(key, work));
    setProblems(done.ok ? [] : done.problems);
    await revalidate();
    if (done.ok) setWords(wordsOf(done.value));
    setBusy(null);
    return done.ok;
  }
  return { problems, busy, words, run, say: setWords, clear: () => setProblems([]) };
}

export type CardVerb = ReturnType<typeof useCardVerb>;
