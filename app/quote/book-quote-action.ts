import { type RouterContextProvider, redirect } from 'react-router';
import { formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { bookQuoteInput, typedBooking } from './booking-choices.ts';
import { bookQuoteDocument } from './quote-documents.ts';

/** Books the quote of a mailed link, and leads on to the card; without one to what has been booked. */
export async function bookQuoteAction(
  context: Readonly<RouterContextProvider>,
  token: string,
  form: FormData,
) {
  const typed = typedBooking(form);
  const input = { ...bookQuoteInput(typed), token };
  const result = await formAction(() =>
    runDocument(context, bookQuoteDocument, { input }, { idempotencyKey: crypto.randomUUID() }),
  );
  if (!result.ok) return { problems: result.problems, typed, ticket: '' };
  const payLink = result.value.bookQuote?.payLink;
  const mine = `/quote?token=${encodeURIComponent(token)}&booked`;
  return redirect(payLink ? new URL(payLink).pathname : mine, 303);
}
