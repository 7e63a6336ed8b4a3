import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { watchChunks } from '#app/lib/chunk-watch.ts';
import { noteFailure } from '#app/lib/note-failure.ts';
import { sentenceFor } from '#domain/messages.ts';
import classes from './chunk-notice.module.css';

/** A part of the page that didn't load and no error page speaks of: say so, and offer the way out. */
export function ChunkNotice() {
  const [failed, setFailed] = useState(false);
  useEffect(
    () =>
      watchChunks((error) => {
        noteFailure('A part of the page did not load.', error);
        setFailed(true);
      }),
    [],
  );
  if (!failed) return null;
  return (
    <div className={classes.notice} role="alert">
      <p className={classes.text}>{sentenceFor('chunk_failed')}</p>
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </div>
  );
}
