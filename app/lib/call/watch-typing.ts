type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Knows whether a form in that part of the page holds answers that have not been sent yet. */
export function watchTyping(part: Element | Document = document): {
  isTyping: () => boolean;
  stop: () => void;
} {
  const touched = new Set<Field>();
  const onInput = ({ target }: Event) => {
    if (isField(target)) touched.add(target);
  };
  const onSent = ({ target }: Event) => {
    for (const field of touched) if (field.form === target) touched.delete(field);
  };
  part.addEventListener('input', onInput);
  part.addEventListener('submit', onSent);
  part.addEventListener('reset', onSent);
  return {
    isTyping() {
      for (const field of touched) if (!field.isConnected) touched.delete(field);
      return touched.size > 0;
    },
    stop() {
      part.removeEventListener('input', onInput);
      part.removeEventListener('submit', onSent);
      part.removeEventListener('reset', onSent);
    },
  };
}
