/**
 * Notes where the focus is while something is asked for. The answer may move it only where it still is there or was
 * lost with its button: who types elsewhere by then goes on there.
 */
export function noteFocus(): () => boolean {
  const before = document.activeElement;
  return () => [before, document.body, null].includes(document.activeElement);
}
