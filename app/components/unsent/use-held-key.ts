import { type RefObject, useRef, useSyncExternalStore } from 'react';
import { followUnsent, pageTyping } from '#app/lib/call/page-typing.ts';

/**
 * The key of something that begins anew with each version of its record, such as a form that is empty once it is sent:
 * not while there are answers in `form`, or anywhere on the page, that are not sent, since it would take them away.
 */
export function useHeldKey(key: string | number, form?: RefObject<HTMLFormElement | null>): string | number {
  const isTyping = () =>
    form ? form.current !== null && pageTyping().isTypingIn(form.current) : pageTyping().isTyping();
  const isHeld = useSyncExternalStore(followUnsent, isTyping, () => false);
  const shown = useRef(key);
  if (!isHeld) shown.current = key;
  return shown.current;
}
