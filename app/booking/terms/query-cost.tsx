import type { ReactNode } from 'react';
import type { QueryState } from '#app/lib/call/use-query.ts';
import { CostBox } from './cost-box.tsx';

type QueryCostProps<Value> = {
  answer: QueryState<Value>;
  /** What stands there until the answer is known. */
  loading: string;
  summary: (value: Value) => { cost: ReactNode; lines?: readonly string[] } | null;
};

/** What a choice costs, once the server has said so; else that it is being worked out, or why it can't be. */
export function QueryCost<Value>({ answer, loading, summary }: QueryCostProps<Value>) {
  if (answer.kind === 'loading') return <CostBox cost={loading} />;
  if (answer.kind === 'refused') return <CostBox cost={answer.message} />;
  const words = summary(answer.value);
  return <CostBox cost={words?.cost} lines={words?.lines} />;
}
