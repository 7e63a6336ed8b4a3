import { mainId } from '../layout/skip-link.tsx';
import { Spinner } from '../layout/spinner.tsx';

/** In place of any screen that waits for the start-up in the browser (rules/wire-names#start-up). */
export function StartingScreen() {
  return (
    <main id={mainId} tabIndex={-1}>
      <title>Brightwren</title>
      <Spinner />
    </main>
  );
}
