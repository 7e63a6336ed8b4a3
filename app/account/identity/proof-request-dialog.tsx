import { lazy, Suspense } from 'react';
import { proofStore } from '#app/lib/state/proof-request.ts';
import { useStore } from '#app/lib/state/use-store.ts';

/** Fetched when it is needed, which on most pages is never. */
const ProofDialog = lazy(() =>
  import('./proof-dialog.tsx').then(({ ProofDialog: component }) => ({ default: component })),
);

/** Opens above whatever somebody is doing when the server wants them to prove again who they are. */
export function ProofRequestDialog() {
  const request = useStore(proofStore, null);
  if (!request) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog answer={request.answer} />
    </Suspense>
  );
}
