import { withoutTyping } from '../call/watch-typing.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** One field of a form on the page: what it holds, and how somebody reads that. */
export type FieldShown = { name: string; held: string; label: string; spoken: string; id: string };

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** The element that is edited in place of a hidden control, as rich text is. */
export const editedFor = (control: Element): HTMLElement | null =>
  control.parentElement?.querySelector<HTMLElement>(':scope > [contenteditable]') ?? null;

/** What a field is called: by its label, its group, or what it is edited in. */
export function labelOf(control: Control): string {
  const named = control.labels?.[0]?.textContent ?? control.getAttribute('aria-label');
  return (named ?? editedFor(control)?.getAttribute('aria-label') ?? '').replace(/\s*\*$/, '').trim();
}

function groupLabelOf(control: Control): string {
  const group = control.closest('fieldset, [role=group], [role=radiogroup]');
  const named = group?.getAttribute('aria-labelledby');
  const label = named ? document.getElementById(named) : group?.querySelector('legend');
  return label?.textContent?.trim() ?? labelOf(control);
}

function shownOf(name: string, controls: readonly Control[]): FieldShown | null {
  const [first] = controls;
  if (!first) return null;
  const { id } = editedFor(first) ?? first;
  const ticks = controls.filter(isTick);
  if (ticks.length > 0) {
    const chosen = ticks.filter(({ checked }) => checked);
    const isOne = ticks.length === 1 && ticks[0]?.type === 'checkbox';
    const names = chosen.map(labelOf).join(', ') || 'nothing';
    return {
      name,
      id,
      held: chosen.map(({ value }) => value).join('\n'),
      label: isOne ? labelOf(first) : groupLabelOf(first),
      spoken: isOne ? (chosen.length > 0 ? 'ticked' : 'not ticked') : names,
    };
  }
  const edited = editedFor(first);
  const { spoken: said } = first.dataset;
  if (first.type === 'hidden' && !edited && said === undefined) return null;
  const words = first instanceof HTMLSelectElement ? first.selectedOptions[0]?.text : first.value;
  const spoken = (said ?? (edited ? edited.textContent : words))?.trim() || 'nothing';
  return { name, id, held: first.value, label: labelOf(first), spoken };
}

const secret = (control: Control): boolean =>
  control.type === 'password' || control.type === 'file' || control.autocomplete.startsWith('cc-');

function controlsOf(form: HTMLFormElement): Map<string, Control[]> {
  const controls = [...form.elements].filter(isControl).filter(({ name }) => name !== '');
  return Map.groupBy(
    controls.filter((control) => !secret(control)),
    ({ name }) => name,
  );
}

/** What every field of a form that somebody can see holds, by its name. */
export function shownIn(form: HTMLFormElement): ReadonlyMap<string, FieldShown> {
  const shown = [...controlsOf(form)].flatMap(([name, controls]) => shownOf(name, controls) ?? []);
  return new Map(shown.map((field) => [field.name, field]));
}

/** Writes into a control as if it were typed there. React hears only of what its own setter of the value did not do. */
export function writeInto(control: Control, value: string, kind: 'input' | 'change' = 'input'): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** Puts into a field of a form what somebody else saved there; it no longer counts as typed. */
export function putInto(form: HTMLFormElement, field: Pick<FieldShown, 'name' | 'held'>): void {
  withoutTyping(() => putAsTyped(form, field));
}

function putAsTyped(form: HTMLFormElement, { name, held }: Pick<FieldShown, 'name' | 'held'>): void {
  const controls = controlsOf(form).get(name) ?? [];
  const chosen = new Set(held.split('\n'));
  for (const control of controls) {
    const edited = editedFor(control);
    if (isTick(control)) {
      if (control.checked !== chosen.has(control.value)) control.click();
    } else if (edited) {
      edited.innerHTML = held;
      edited.dispatchEvent(new Event('input', { bubbles: true }));
    } else writeInto(control, held, control instanceof HTMLSelectElement ? 'change' : 'input');
  }
}
