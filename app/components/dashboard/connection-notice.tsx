import { useReadingAgain } from '#app/lib/page/use-reading-again.ts';
import { type ConnectionTrouble, connectionStore } from '#app/lib/state/connection.ts';
import { useStore } from '#app/lib/state/use-store.ts';
import classes from './connection-notice.module.css';

const sentences: Record<Exclude<ConnectionTrouble, null>, string> = {
  offline: 'You’re offline. What you see is from before; what you type stays here.',
  service_unavailable: 'Our server doesn’t answer just now. What you see is from before; we keep trying.',
  signed_out: 'You’ve been signed out. What you typed is still here.',
};

/** Above every screen of the dashboard, while what it shows may be old. */
export function ConnectionNotice() {
  const trouble = useStore(connectionStore, null);
  useReadingAgain(trouble === 'offline' || trouble === 'service_unavailable');
  return (
    <div role="status">
      {trouble && (
        <p className={classes.notice}>
          {sentences[trouble]}{' '}
          {trouble === 'signed_out' && (
            <a href="/signin" target="_blank" rel="noreferrer">
              Sign in (opens another tab)
            </a>
          )}
        </p>
      )}
    </div>
  );
}
