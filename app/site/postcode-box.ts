import { deviceRecord } from '#app/lib/form/device-record.ts';
import { draftRecordKey, readSavedAnswers } from '#app/lib/form/saved-draft-record.ts';
import { startUp } from '#app/lib/start/start-up.ts';
import { sessionStore } from '#app/lib/state/session-store.ts';
import { postalCodeSentences } from '#domain/messages/browser/postal-code-sentences.ts';
import { matchesPattern, normalisePostalCode } from '#domain/postal-code/postal-code.ts';
import { areaAsker } from './area-asker.ts';

const typingPauseMs = 250;

const patternNow = (): string => sessionStore.getState().settings.postalCodePattern;
const isWhole = (code: string): boolean => matchesPattern(code, patternNow());

function tendBox(form: HTMLFormElement, field: HTMLInputElement, place: HTMLElement): void {
  const asker = areaAsker(place, form.dataset.anHour ?? '');
  let pause: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(pause);
    const code = normalisePostalCode(field.value);
    if (asker.isAsked(code)) return;
    field.removeAttribute('aria-invalid');
    asker.clear();
    if (isWhole(code)) pause = setTimeout(() => void asker.ask(code), typingPauseMs);
  }

  async function submit(): Promise<void> {
    await startUp();
    clearTimeout(pause);
    const code = normalisePostalCode(field.value);
    // Without the settings there is no pattern, and the booking form will judge.
    if (patternNow() !== '' && !isWhole(code)) {
      asker.sayWrong(postalCodeSentences[code === '' ? 'postal_code_missing' : 'postal_code_bad']);
      field.setAttribute('aria-invalid', 'true');
      field.focus();
      return;
    }
    const answer = await asker.ask(code);
    if (answer.kind === 'not-served') return;
    form.action = form.dataset.servedAction ?? '/book-now';
    // Sent by this call a form is heard by nobody: it goes to the booking form as it stands.
    HTMLFormElement.prototype.submit.call(form);
  }

  field.addEventListener('input', look);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  // What was typed before the script ran; not what the page has answered already.
  if (!place.dataset.answer) void startUp().then(look);
}

/** Who left the booking form with answers in it, on this device and as the same person, is led back to them. */
async function showBegunBooking(): Promise<void> {
  const note = document.querySelector<HTMLElement>('[data-begun-booking]');
  const kept = note && readSavedAnswers(await deviceRecord(draftRecordKey).read(), new Date());
  if (!kept) return;
  await startUp();
  note.hidden = kept.ownerId !== null && kept.ownerId !== sessionStore.getState().authUser?.id;
}

/**
 * The postcode box (app/components/selling/postcode-box.tsx), which its page answers itself without a script. Here it answers
 * in `[data-answer]` as soon as a whole postcode stands in the field `postalCode`, and pressing its button leads on
 * to `data-served-action`. `data-an-hour` is what an hour costs, in words. What `data-answer` says
 * (waiting, good, bad, wrong) is for the look of it.
 */
export function tendPostcodeBoxes(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-postcode-box]')) {
    const field = form.elements.namedItem('postalCode');
    const place = form.querySelector<HTMLElement>('[data-answer]');
    if (field instanceof HTMLInputElement && place) tendBox(form, field, place);
  }
  void showBegunBooking();
}
