type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Rich text that is edited in place is sent by the hidden field that names it (form-values.ts). */
const sentFor = (target: EventTarget | null): Field | null =>
  target instanceof HTMLElement && target.isContentEditable && target.id !== ''
    ? (target
        .closest('form')
        ?.querySelector<HTMLInputElement>(`input[data-edited-in="${CSS.escape(target.id)}"]`) ?? null)
    : null;

const ticks = new Set(['checkbox', 'radio', 'range', 'color', 'file']);

/** Whether it holds words of somebody's own, for a form that changes something; what is spoken otherwise was chosen. */
const holdsWords = (field: Field): boolean =>
  field.dataset.spoken === undefined &&
  field.form !== null &&
  field.form.method !== 'get' &&
  !(field instanceof HTMLSelectElement) &&
  !ticks.has(field.type);

let isWrittenByPage = false;

/** Events of fields that come while `write` runs are the page's own doing: what they held before is given up. */
export function withoutTyping(write: () => void): void {
  isWrittenByPage = true;
  try {
    write();
  } finally {
    isWrittenByPage = false;
  }
}

/** On a form whose answer is waited for: what was typed there counts as unsent until `answered`. */
export const waitsForAnswer = 'data-waits-for-answer';

export type TypingWatch = {
  /** Whether a form holds answers that have not been sent yet. */
  isTyping: () => boolean;
  /** The same, but words alone: not what was ticked or chosen, nor what filters a list. */
  hasWords: () => boolean;
  /** The same for one form, or for its fields of one name. */
  isTypingIn: (form: HTMLFormElement, name?: string) => boolean;
  /** The fields of that form that hold words which are not sent, also where it has just left the page. */
  wordsIn: (form: HTMLFormElement) => readonly Field[];
  /** What was typed in that form has been taken. */
  answered: (form: HTMLFormElement) => void;
  /** Nothing that was typed counts any more. */
  forget: () => void;
  stop: () => void;
};

/** Knows whether a form in that part of the page holds answers that have not been sent yet; `changed` hears of each. */
export function watchTyping(
  part: Element | Document = document,
  changed: () => void = () => undefined,
): TypingWatch {
  const touched = new Set<Field>();
  const answered = (form: EventTarget | null) => {
    for (const field of touched) if (field.form === form) touched.delete(field);
    changed();
  };
  const giveUp = ({ form, name }: Field) => {
    for (const field of touched) if (field.form === form && field.name === name) touched.delete(field);
  };
  const onInput = ({ target }: Event) => {
    const field = isField(target) ? target : sentFor(target);
    if (field && isWrittenByPage) giveUp(field);
    else if (field) touched.add(field);
    // After everybody's handler: whoever renders before React has heard of the change puts a controlled field back.
    setTimeout(changed);
  };
  const onSent = ({ target, type }: Event) => {
    const isAwaited = type === 'submit' && (target as HTMLFormElement).hasAttribute(waitsForAnswer);
    if (!isAwaited) answered(target);
  };
  const present = (): Field[] => {
    for (const field of touched) if (!field.isConnected) touched.delete(field);
    return [...touched];
  };
  // Before anybody's handler, which may render the form anew and then takes what is in it for what is stored.
  part.addEventListener('input', onInput, true);
  part.addEventListener('submit', onSent);
  part.addEventListener('reset', onSent);
  return {
    isTyping: () => present().length > 0,
    hasWords: () => present().some(holdsWords),
    isTypingIn: (form, name) =>
      [...touched].some((field) => field.form === form && (name === undefined || field.name === name)),
    wordsIn: (form) =>
      [...touched].filter((field) => field.form === form && holdsWords(field) && field.value.trim() !== ''),
    answered,
    forget() {
      touched.clear();
      changed();
    },
    stop() {
      part.removeEventListener('input', onInput, true);
      part.removeEventListener('submit', onSent);
      part.removeEventListener('reset', onSent);
    },
  };
}
