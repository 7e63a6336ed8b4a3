import { useEffect, useState } from 'react';
import { reportError } from '#app/lib/call/report-error.ts';
import { watchChunks } from '#app/lib/page/chunk-watch.ts';
import { startedFlag } from '#app/lib/start/early-chunk-watch.ts';
import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import { PlainButton } from '../basics/plain-button.tsx';
import classes from './chunk-notice.module.css';

type Failure = 'failed' | 'offline';

/** A part of the page that didn't load after the start: say so, and offer the way out. */
export function ChunkNotice() {
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    document.documentElement.dataset[startedFlag] = '';
    return watchChunks((error) => {
      reportError('A part of the page did not load.', error);
      setFailure(navigator.onLine ? 'failed' : 'offline');
    });
  }, []);
  if (!failure) return null;
  // A reload without a network would take away what stands here.
  if (failure === 'offline')
    return (
      <div className={classes.notice} role="alert">
        <p className={classes.text}>{pageSentences.offline}</p>
        <PlainButton onClick={() => setFailure(null)}>Close</PlainButton>
      </div>
    );
  return (
    <div className={classes.notice} role="alert">
      <p className={classes.text}>{pageSentences.chunk_failed}</p>
      <PlainButton onClick={() => window.location.reload()}>Reload</PlainButton>
    </div>
  );
}
