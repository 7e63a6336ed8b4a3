import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { chunkFailureStore, useChunkFailure } from '#app/lib/chunk-failure.ts';
import { watchChunks } from '#app/lib/chunk-watch.ts';
import { startedFlag } from '#app/lib/early-chunk-watch.ts';
import { noteFailure } from '#app/lib/note-failure.ts';
import { sentenceFor } from '#domain/messages.ts';
import classes from './chunk-notice.module.css';

/** A part of the page that didn't load and no error page speaks of: say so, and offer the way out. */
export function ChunkNotice() {
  const failure = useChunkFailure();
  useEffect(() => {
    document.documentElement.dataset[startedFlag] = '';
    return watchChunks((error) => {
      noteFailure('A part of the page did not load.', error);
      chunkFailureStore.dispatch({ type: 'failed', target: window.location.href });
    });
  }, []);
  if (!failure) return null;
  return (
    <div className={classes.notice} role="alert">
      <p className={classes.text}>{sentenceFor('chunk_failed')}</p>
      <Button onClick={() => reloadAt(failure.target)}>Reload</Button>
    </div>
  );
}

function reloadAt(target: string): void {
  if (target === window.location.href) window.location.reload();
  else window.location.assign(target);
}
