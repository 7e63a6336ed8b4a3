import { Button } from '@mantine/core';
import type { LiveSource } from '#app/lib/call/follow-live.ts';
import { useLive } from '#app/lib/call/use-live.ts';
import classes from './live-updates.module.css';

/** Keeps a screen up to date while it is open. */
export function LiveUpdates({ sources }: { sources: readonly LiveSource[] }) {
  const { isWaiting, show } = useLive(sources);
  return (
    <div role="status">
      {isWaiting && (
        <div className={classes.notice}>
          <p className={classes.text}>
            Something here has changed. Finish what you are typing first, or see it now.
          </p>
          <Button variant="default" onClick={show}>
            See it now
          </Button>
        </div>
      )}
    </div>
  );
}
