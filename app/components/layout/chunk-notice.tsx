import { useEffect, useState } from 'react';
import { noteFailure } from '#app/lib/call/note-failure.ts';
import { watchChunks } from '#app/lib/page/chunk-watch.ts';
import { startedFlag } from '#app/lib/start/early-chunk-watch.ts';
import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import { PlainButton } from '../basics/plain-button.tsx';
import classes from './chunk-notice.module.css';

/** A part of the page that didn't load after the start: say so, and offer the way out. */
export function ChunkNotice() {
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    document.documentElement.dataset[startedFlag] = '';
    return watchChunks((error) => {
      noteFailure('A part of the page did not load.', error);
      setHasFailed(true);
    });
  }, []);
  if (!hasFailed) return null;
  return (
    <div className={classes.notice} role="alert">
      <p className={classes.text}>{pageSentences.chunk_failed}</p>
      <PlainButton onClick={() => window.location.reload()}>Reload</PlainButton>
    </div>
  );
}
