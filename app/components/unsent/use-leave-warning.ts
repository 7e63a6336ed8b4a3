import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

const question = 'Leave this page? What you typed has not been sent.';

/** Asks before somebody leaves what they typed behind, by a link of ours or by closing the page. */
export function useLeaveWarning(hasUnsent: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsent && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useBeforeUnload((event) => {
    if (hasUnsent) event.preventDefault();
  });
}
