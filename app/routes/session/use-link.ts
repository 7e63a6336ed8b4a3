import { useEffect, useState } from 'react';
import { IdentityRefusal } from '#app/account/identity/identity-refusal.ts';

export type LinkState<Value> = 'reading' | 'dead' | 'unreachable' | Value;

/** Reading a link leaves it unused: mail scanners follow links, so only a button opens anything. */
export function useLink<Value>(link: string, read: (link: string) => Promise<Value>): LinkState<Value> {
  const [state, setState] = useState<LinkState<Value>>('reading');
  useEffect(() => {
    let isCurrent = true;
    const show = (next: LinkState<Value>) => isCurrent && setState(() => next);
    read(link).then(show, (error: unknown) => {
      const isDead = error instanceof IdentityRefusal && error.status < 500 && error.status !== 429;
      show(isDead ? 'dead' : 'unreachable');
    });
    return () => {
      isCurrent = false;
    };
  }, [link, read]);
  return state;
}
