import { useState } from 'react';
import { GraphQLRefusal } from './graphql-refusal.ts';

/** A question that is asked only when somebody presses, once at a time, and why it was refused. */
export function useAsking() {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function ask(work: () => Promise<void>): Promise<void> {
    setAsking(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof GraphQLRefusal)) throw error;
      setProblem(error.problems[0]?.message ?? error.message);
    } finally {
      setAsking(false);
    }
  }

  return { isAsking, problem, ask };
}
