import { watchTyping } from '#app/lib/call/watch-typing.ts';

const sendAgainMs = 8_000;

/** A form that is being sent is not sent again by a second press; it opens again if no answer comes. */
function guardSending(): void {
  const sending = new Set<HTMLFormElement>();
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || event.defaultPrevented) return;
    if (sending.has(form)) {
      event.preventDefault();
      return;
    }
    sending.add(form);
    form.setAttribute('aria-busy', 'true');
    setTimeout(() => release(form), sendAgainMs);
  });
  const release = (form: HTMLFormElement) => {
    sending.delete(form);
    form.removeAttribute('aria-busy');
  };
  // Back from the next page: this one may come out of the browser's cache as it was left.
  window.addEventListener('pageshow', () => sending.forEach(release));
}

/** Asks before somebody leaves what they typed into a form that wants it so (`data-warns-on-leaving`). */
function warnOnLeaving(): void {
  const form = document.querySelector('form[data-warns-on-leaving]');
  if (!form) return;
  const { isTyping } = watchTyping(form);
  window.addEventListener('beforeunload', (event) => {
    if (isTyping()) event.preventDefault();
  });
}

/** What a form that is plainly posted gets from a script. */
export function tendPlainForms(): void {
  guardSending();
  warnOnLeaving();
}
