import { createElement, Fragment, type ReactNode, Suspense } from 'react';
import { Await } from 'react-router';
import { type Deferred, unlessLater } from '#app/lib/page/deferred.ts';

type LatePartProps<Value> = {
  value: Deferred<Value>;
  loading?: ReactNode;
  /** Null where its want says enough. */
  failed: ReactNode;
  children: (value: Value) => ReactNode;
};

/** What its loader did not wait for, in its place: being read, failed or there. */
export function LatePart<Value>({ value, loading = null, failed, children }: LatePartProps<Value>) {
  // Without an element, which a fragment of nothing is, a failure would take the place of the whole screen.
  const instead = createElement(Fragment, null, failed);
  return (
    <Suspense fallback={loading}>
      <Await resolve={unlessLater(value)} errorElement={instead}>
        {(resolved) => children(resolved as Value)}
      </Await>
    </Suspense>
  );
}
