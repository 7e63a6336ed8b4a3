import { Button, Group } from '@mantine/core';
import type { UnsentReason } from '#app/lib/call/unsent-reason.ts';
import classes from './unsent-notice.module.css';
import type { Unsent } from './use-resend.ts';

const sentences: Record<Exclude<UnsentReason, 'session_of_another'>, string> = {
  offline:
    'Not sent yet: you’re offline. It is sent as soon as you are connected again. Keep this page open.',
  service_unavailable:
    'Not sent yet: our server doesn’t answer just now. We keep trying. Keep this page open.',
  sign_in_required: 'Not sent yet: you’ve been signed out. It is sent once you have signed in again.',
};

function sentenceOf({ reason, owner }: Unsent): string {
  if (reason !== 'session_of_another') return sentences[reason];
  return `Not sent: this was written by ${owner}, and somebody else is signed in here by now. It is sent once ${owner} is signed in again.`;
}

/** What was pressed and could not be sent: it stays, and goes out by itself. */
export function UnsentNotice({ unsent }: { unsent: Unsent | null }) {
  return (
    <div role="status">
      {unsent && (
        <div className={classes.box}>
          <p className={classes.text}>{sentenceOf(unsent)}</p>
          <Group gap="sm">
            {(unsent.reason === 'offline' || unsent.reason === 'service_unavailable') && (
              <Button variant="default" onClick={unsent.send}>
                Try now
              </Button>
            )}
            <Button variant="subtle" onClick={unsent.drop}>
              Don’t send it
            </Button>
          </Group>
        </div>
      )}
    </div>
  );
}
