import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { NewApiKey } from './api-key-documents.ts';
import classes from './team.module.css';

/** The one time a key is to be seen. */
export function NewKeyNotice({ made }: { made: NewApiKey }) {
  const box = useRef<HTMLDivElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => box.current?.focus(), []);
  async function copy(): Promise<void> {
    // Where the browser won't let us, the key is still there to be selected.
    setIsCopied(
      await navigator.clipboard.writeText(made.key).then(
        () => true,
        () => false,
      ),
    );
  }
  return (
    <div ref={box} className={classes.newKey} role="status" tabIndex={-1}>
      <h2>“{made.name}” is ready</h2>
      <p>Copy the key now and keep it somewhere safe. We don’t keep it, so it is shown only this once.</p>
      <code className={classes.secret} translate="no">
        {made.key}
      </code>
      <div className={classes.head}>
        <Button onClick={() => void copy()}>Copy the key</Button>
        <span>{isCopied && 'Copied.'}</span>
      </div>
    </div>
  );
}
