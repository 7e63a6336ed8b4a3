import { Button } from '@mantine/core';
import type { QueryState } from '#app/lib/call/use-query.ts';

type QueryNoteProps = { query: { answer: QueryState<unknown>; last: unknown; retry: () => void } };

/** What stands in place of an answer: that it is on its way, as long as there is none yet, or why there is none. */
export function QueryNote({ query: { answer, last, retry } }: QueryNoteProps) {
  if (answer.kind === 'refused')
    return (
      <p role="status">
        {answer.message}{' '}
        <Button variant="default" onClick={retry}>
          Try again
        </Button>
      </p>
    );
  return last === null && answer.kind === 'loading' ? <p role="status">One moment.</p> : null;
}
