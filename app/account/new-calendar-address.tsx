import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './calendar-card.module.css';

/** The one time a calendar's address is to be seen. */
export function NewCalendarAddress({ address }: { address: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address is told anew
  useEffect(() => {
    box.current?.focus();
    setIsCopied(false);
  }, [address]);
  async function copy(): Promise<void> {
    // Where the browser won't let us, the address is still there to be selected.
    setIsCopied(
      await navigator.clipboard.writeText(address).then(
        () => true,
        () => false,
      ),
    );
  }
  return (
    <div ref={box} className={classes.fresh} role="status" tabIndex={-1}>
      <p>
        <strong>Your address is ready.</strong> Copy it now: this is the only time it is shown. Whoever has it
        can read your calendar, so keep it to yourself.
      </p>
      <code className={classes.secret} translate="no">
        {address}
      </code>
      <div className={classes.verbs}>
        <Button onClick={() => void copy()}>Copy the address</Button>
        <Button variant="default" component="a" href={address.replace(/^https?:/, 'webcal:')}>
          Open in my calendar
        </Button>
        <span>{isCopied && 'Copied.'}</span>
      </div>
      <p className={classes.facts}>
        In Google Calendar choose “Other calendars”, “From URL”; in Outlook “Add calendar”, “Subscribe from
        web”.
      </p>
    </div>
  );
}
