import { withoutTyping } from '../call/watch-typing.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * One field of a form on the page; a hidden one where it has `aria-label` and either `data-spoken`, which says what it
 * holds, or `data-edited-in`, the id of the element in which it is edited as rich text. It takes what an `input` event
 * finds in it. `spoken` is how somebody reads what is `held`.
 */
export type FieldShown = { name: string; held: string; label: string; spoken: string; id: string };

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** The words of a text as HTML, its blocks apart. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('p, h2, h3, h4, li, tr, blockquote')) block.append('\n');
  return (body.textContent ?? '').replace(/\n\s*\n/g, '\n').trim();
}

/** What a field is called. */
export function labelOf(control: Control): string {
  const named = control.labels?.[0]?.textContent ?? control.getAttribute('aria-label');
  return (named ?? '').replace(/\s*\*$/, '').trim();
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
  const { spoken: said, editedIn } = first.dataset;
  const id = editedIn ?? first.id;
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
  if (first.type === 'hidden' && editedIn === undefined && said === undefined) return null;
  const words = first instanceof HTMLSelectElement ? first.selectedOptions[0]?.text : first.value;
  const spoken = (said ?? (editedIn ? textOfHtml(first.value) : words))?.trim() || 'nothing';
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

/** Puts into a field of a form what its person typed there before. */
export function putAsTyped(form: HTMLFormElement, { name, held }: Pick<FieldShown, 'name' | 'held'>): void {
  const controls = controlsOf(form).get(name) ?? [];
  const chosen = new Set(held.split('\n'));
  for (const control of controls) {
    if (isTick(control)) {
      if (control.checked !== chosen.has(control.value)) control.click();
    } else writeInto(control, held, control instanceof HTMLSelectElement ? 'change' : 'input');
  }
}
