import { watchTyping } from '#app/lib/call/watch-typing.ts';
import { currentRole, sessionStore } from '#app/lib/state/session-store.ts';

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

/**
 * A customer who is signed in need not type who they are; what stands there already stays. An account that was opened
 * by a mailed link is called by its address, which is no name.
 */
function fillOwnDetails(): void {
  const form = document.querySelector('form[data-warns-on-leaving]');
  if (!form) return;
  const fill = () => {
    const { authUser, group } = sessionStore.getState();
    if (!authUser || currentRole({ group }) !== 'customer') return;
    const { name, email } = authUser;
    const own = { name: name === email ? '' : name, email };
    for (const [token, value] of Object.entries(own)) {
      const field = form.querySelector<HTMLInputElement>(`input[autocomplete="${token}"]`);
      if (field?.value === '') field.value = value;
    }
  };
  sessionStore.subscribe(fill);
  fill();
}

/** What a form that is plainly posted gets from a script. */
export function tendPlainForms(): void {
  guardSending();
  warnOnLeaving();
  fillOwnDetails();
}
