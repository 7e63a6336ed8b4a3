import { useNavigation } from 'react-router';
import { useChunkFailure } from '#app/lib/chunk-failure.ts';
import classes from './navigation-progress.module.css';

/** A thin line while the next screen is on its way, and a word for those who can't see it. */
export function NavigationProgress() {
  const hasFailed = useChunkFailure() !== null;
  const isLoading = useNavigation().state !== 'idle' && !hasFailed;
  return (
    <div className={classes.track} role="status">
      {isLoading && (
        <>
          <span className={classes.line} aria-hidden />
          <span className={classes.words}>Loading…</span>
        </>
      )}
    </div>
  );
}
