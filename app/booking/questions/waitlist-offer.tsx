import { lazy, Suspense } from 'react';
import { loadChunk } from '#app/lib/form/chunk-errors.ts';
import type { WaitlistFormProps } from './waitlist-form.tsx';

/** Few need it, so it comes when they do. */
const WaitlistForm = lazy(() =>
  loadChunk('waitlist', async () => ({ default: (await import('./waitlist-form.tsx')).WaitlistForm })),
);

/** Where nobody can come: leaves an e-mail to be told once (rules/messages#waitlist). */
export function WaitlistOffer(props: WaitlistFormProps) {
  return (
    <Suspense fallback={null}>
      <WaitlistForm {...props} />
    </Suspense>
  );
}
