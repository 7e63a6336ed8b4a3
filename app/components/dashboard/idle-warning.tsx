import { lazy, Suspense } from 'react';
import { useIdleWarning } from '#app/lib/start/use-idle-warning.ts';

/** Fetched when it is needed, which on most pages is never. */
const IdleDialog = lazy(() =>
  import('./idle-dialog.tsx').then(({ IdleDialog: component }) => ({ default: component })),
);

/** Around no page's content: it opens above whatever somebody is doing, and everything typed stays there. */
export function IdleWarning() {
  const { shown, stay, lookAgain, dismiss } = useIdleWarning();
  if (shown === null) return null;
  return (
    <Suspense fallback={null}>
      <IdleDialog shown={shown} onStay={stay} onLookAgain={lookAgain} onDismiss={dismiss} />
    </Suspense>
  );
}
