import { useNavigation } from 'react-router';
import classes from './navigation-progress.module.css';

/** A thin line while the next screen is on its way, and a word for those who can't see it. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
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
