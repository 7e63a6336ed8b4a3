import { Button, Group } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { dropUnsent, followUnsent, hasUnsent } from '#app/lib/call/page-typing.ts';
import { ModalDialog } from '../layout/modal-dialog.tsx';

/** Asks before somebody leaves a screen of the dashboard with words that are not sent. One for all its forms. */
export function LeaveGuard() {
  const isNeeded = useSyncExternalStore(followUnsent, hasUnsent, () => false);
  return isNeeded ? <Guard /> : null;
}

/** There only while it is needed: the router complains of links within a page wherever something may hold it. */
function Guard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsent(),
  );
  useBeforeUnload((event) => {
    if (hasUnsent()) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    blocker.proceed();
    // Given up, so that none of it is put back later.
    dropUnsent();
  };
  return (
    <ModalDialog
      title="Leave this page?"
      text="What you typed here has not been sent. It is lost when you leave."
      isAlert
      onCancel={blocker.reset}
    >
      <Group gap="md" mt="lg">
        <Button onClick={blocker.reset}>Stay here</Button>
        <Button variant="default" onClick={leave}>
          Leave
        </Button>
      </Group>
    </ModalDialog>
  );
}
