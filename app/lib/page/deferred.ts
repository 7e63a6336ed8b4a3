declare const isDeferred: unique symbol;

/** What a loader doesn't wait for: its screen is drawn at once, and this in its place when it is there. */
export type Deferred<Value> = Promise<Value> & { readonly [isDeferred]: true };

/**
 * Where it stands says that it failed (app/components/dashboard/late-part.tsx). It may fail before that place is
 * drawn, or its screen may be left first; the browser must not report it then as an error that nobody caught.
 */
export function deferred<Value>(value: Promise<Value>): Deferred<Value> {
  value.then(
    (there) => arrived.set(value, { value: there }),
    () => undefined,
  );
  return value as Deferred<Value>;
}

const arrived = new WeakMap<object, { value: unknown }>();

/** What is there already, to be drawn at once; what is still read or has failed stays what it was. */
export function unlessLater<Value>(value: Deferred<Value>): Value | Deferred<Value> {
  const there = arrived.get(value);
  return there ? (there.value as Value) : value;
}
