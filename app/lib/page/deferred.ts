declare const isDeferred: unique symbol;

/** What a loader doesn't wait for: its screen is drawn at once, and this in its place when it is there. */
export type Deferred<Value> = Promise<Value> & { readonly [isDeferred]: true };

/**
 * Where it stands says that it failed (app/components/dashboard/late-part.tsx). It may fail before that place is
 * drawn, or its screen may be left first; the browser must not report it then as an error that nobody caught.
 */
export function deferred<Value>(value: Promise<Value>): Deferred<Value> {
  value.catch(() => undefined);
  return value as Deferred<Value>;
}
