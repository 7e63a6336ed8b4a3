import { useCallback, useEffect, useState } from 'react';

export type Loaded<Value> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; value: Value };

/** What the identity service answers to a question of a part of a screen; reloading keeps what stands there. */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ kind: 'loading' });
  const reload = useCallback(async () => {
    try {
      setLoaded({ kind: 'ready', value: await load() });
    } catch {
      setLoaded({ kind: 'failed' });
    }
  }, [load]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { loaded, reload };
}
