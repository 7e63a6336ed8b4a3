import { useEffect, useLayoutEffect, useRef } from 'react';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Sets what React believes to stand in a field and then, behind its back, what was typed. */
function typeInto(field: Typed, typed: string, caret: readonly [number, number] | null): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  if (caret) field.setSelectionRange(...caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function choose(field: HTMLSelectElement, index: number): void {
  field.selectedIndex = index;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function tick(field: HTMLInputElement): void {
  field.checked = field.defaultChecked;
  field.click();
}

/** What tells React of an answer; null where the server's page says the same. */
function findAnswer(field: Element): (() => void) | null {
  if (field instanceof HTMLSelectElement) {
    const { selectedIndex, options } = field;
    const given = [...options].findIndex((option) => option.defaultSelected);
    return selectedIndex === Math.max(0, given) ? null : () => choose(field, selectedIndex);
  }
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    // Of radio buttons the chosen one tells of the others.
    const isAnswered = field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
    return isAnswered ? () => tick(field) : null;
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null;
  if (['file', 'hidden'].includes(field.type) || field.value === field.defaultValue) return null;
  const { value, selectionStart, selectionEnd } = field;
  const hasCaret = document.activeElement === field && selectionStart !== null && selectionEnd !== null;
  return () => typeInto(field, value, hasCaret ? [selectionStart, selectionEnd] : null);
}

const allFields = 'input, textarea, select';
let ofServer: ReadonlySet<Element> = new Set();

/**
 * To be called before React takes the page over. What it makes itself nobody has answered yet, though a select that it
 * holds a value in looks like it: told of those, an untouched form counted as typed in.
 */
export function noteServerFields(): void {
  ofServer = new Set(document.querySelectorAll(allFields));
}

/**
 * Tells React what somebody answered on the server's page before its scripts ran: it takes such fields over as they
 * are but does not know of it. All are read before anything is drawn again, which would put them back to what React
 * knows, and told after what the parts of the page do when they start, such as fetching answers of an earlier visit.
 */
export function useEarlyAnswers(): void {
  const answers = useRef<ReturnType<typeof findAnswer>[]>([]);
  useLayoutEffect(() => {
    const fields = [...document.querySelectorAll(allFields)].filter((field) => ofServer.has(field));
    answers.current = fields.map(findAnswer);
  }, []);
  useEffect(() => {
    for (const tell of answers.current.splice(0)) tell?.();
  }, []);
}
