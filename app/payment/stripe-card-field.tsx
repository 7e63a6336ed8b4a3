import { useEffect, useRef, useState } from 'react';
import { reportError } from '#app/lib/call/report-error.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { cardSentences } from '#domain/messages/browser/card-sentences.ts';
import classes from './card-form.module.css';
import type { GivenCard } from './card-input.ts';
import { mountCard } from './stripe-card.ts';

type StripeCardFieldProps = {
  /** The site's key and the address of Stripe's script. */
  stripe: string;
  onReady: (given: GivenCard | undefined) => void;
  error: string | undefined;
};

type Mounted = Awaited<ReturnType<typeof mountCard>>;

/** The payment service's own field, in a frame of its own: no script of ours reads what is typed there. */
export function StripeCardField({ stripe, onReady, error }: StripeCardFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const tellReady = useRef(onReady);
  tellReady.current = onReady;
  useEffect(() => {
    if (!place.current) return;
    let isGone = false;
    let mounted: Mounted | undefined;
    mountCard(stripe, place.current).then(
      (made) => {
        mounted = made;
        if (isGone) return made.remove();
        setState('ready');
        tellReady.current(made.card);
      },
      (reason: unknown) => {
        reportError('The card field could not be loaded.', reason);
        if (!isGone) setState('failed');
      },
    );
    return () => {
      isGone = true;
      mounted?.remove();
      tellReady.current(undefined);
    };
  }, [stripe]);
  const message = error ?? (state === 'failed' ? cardSentences.card_unreachable : undefined);
  return (
    <div id={fieldId('card')} tabIndex={-1}>
      {stripe.startsWith('pk_test_') && <p className={classes.note}>Test payments: no money moves.</p>}
      {state === 'loading' && <p className={classes.note}>Loading the card form…</p>}
      <div ref={place} />
      {message && (
        <p className={classes.error} role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
