import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAsyncError, useLocation, useRevalidator } from 'react-router';
import type { Deferred } from '#app/lib/page/deferred.ts';
import { describeError } from '#app/lib/page/describe-error.ts';
import { EmptyState } from '../layout/empty-state.tsx';
import { LatePart } from './late-part.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

type ListStateProps<Value> = {
  value: Deferred<Value>;
  /** What makes it another list; by default all that the address says. */
  listKey?: string;
  children: (value: Value) => ReactNode;
};

/** The loading and error states every list shares: its frame stands while the rows are on their way. */
export function ListState<Value>({ value, listKey, children }: ListStateProps<Value>) {
  // Another filter is another list: it starts with the skeleton, not with the old rows.
  const { search } = useLocation();
  return (
    <LatePart key={listKey ?? search} value={value} loading={<ListSkeleton />} failed={<ListError />}>
      {children}
    </LatePart>
  );
}

function ListError() {
  const { title, text, action } = describeError(useAsyncError());
  const { pathname, search } = useLocation();
  const revalidator = useRevalidator();
  return (
    <EmptyState title={title} text={text} role="alert">
      {action === 'sign-in' ? (
        <Button component="a" href={`/signin?redirectTo=${encodeURIComponent(pathname + search)}`}>
          Sign in
        </Button>
      ) : (
        <Button loading={revalidator.state === 'loading'} onClick={() => void revalidator.revalidate()}>
          Try again
        </Button>
      )}
    </EmptyState>
  );
}
