import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from '../team/team.module.css';
import type { WebhookSecret } from './webhook-documents.ts';

/** The one time a secret is to be seen. */
export function WebhookSecretNotice({ made }: { made: WebhookSecret }) {
  const box = useRef<HTMLDivElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => box.current?.focus(), []);
  async function copy(): Promise<void> {
    // Where the browser won't let us, the secret is still there to be selected.
    setIsCopied(
      await navigator.clipboard.writeText(made.secret).then(
        () => true,
        () => false,
      ),
    );
  }
  return (
    <div ref={box} className={classes.newKey} role="status" tabIndex={-1}>
      <h2>The secret for {new URL(made.url).host}</h2>
      <p>
        The receiver checks with it that messages are from us. Copy it now and keep it safe: this is the only
        time it is shown.
      </p>
      <code className={classes.secret} translate="no">
        {made.secret}
      </code>
      <div className={classes.head}>
        <Button onClick={() => void copy()}>Copy the secret</Button>
        <span>{isCopied && 'Copied.'}</span>
      </div>
    </div>
  );
}
