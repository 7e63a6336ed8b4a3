import { type RouterContextProvider, redirect } from 'react-router';
import { formAction } from '#app/lib/call/form-action.ts';
import { randomId } from '#app/lib/call/random-id.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { fingerprint } from '#app/lib/form/fingerprint.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { bookQuoteInput, typedBooking } from './booking-choices.ts';
import { bookQuoteDocument } from './quote-documents.ts';

/**
 * Books the quote of a mailed link, and leads on to the card; without one to what has been booked. The same form with
 * the same answers, sent by a second press or after going back, is the same booking.
 */
export async function bookQuoteAction(
  context: Readonly<RouterContextProvider>,
  token: string,
  form: FormData,
) {
  const typed = typedBooking(form);
  const input = { ...bookQuoteInput(typed), token };
  const attempt = formText(form, 'attempt') || randomId();
  const book = async (idempotencyKey: string) =>
    (await runDocument(context, bookQuoteDocument, { input }, { idempotencyKey })).bookQuote;
  const result = await formAction(async () => {
    const booked = await book(`${attempt}-${fingerprint(JSON.stringify(typed))}`);
    // Its hour is over, or other answers took its place: it is asked for anew.
    return booked?.status === 'lapsed' ? book(randomId()) : booked;
  });
  if (!result.ok) return { problems: result.problems, typed: { ...typed, attempt }, ticket: '' };
  const payLink = result.value?.payLink;
  const mine = `/quote?token=${encodeURIComponent(token)}&booked`;
  return redirect(payLink ? new URL(payLink).pathname : mine, 303);
}
