type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Knows whether a form of the page holds answers that have not been sent yet. */
export function watchTyping(): { isTyping: () => boolean; stop: () => void } {
  const touched = new Set<Field>();
  const onInput = ({ target }: Event) => {
    if (isField(target)) touched.add(target);
  };
  const onSent = ({ target }: Event) => {
    for (const field of touched) if (field.form === target) touched.delete(field);
  };
  document.addEventListener('input', onInput);
  document.addEventListener('submit', onSent);
  document.addEventListener('reset', onSent);
  return {
    isTyping() {
      for (const field of touched) if (!field.isConnected) touched.delete(field);
      return touched.size > 0;
    },
    stop() {
      document.removeEventListener('input', onInput);
      document.removeEventListener('submit', onSent);
      document.removeEventListener('reset', onSent);
    },
  };
}
