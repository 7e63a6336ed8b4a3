import type { RouterContextProvider } from 'react-router';
import { graphql } from '#app/graphql/gql.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';

const decideUnpaidBookingDocument = graphql(`
  mutation DecideUnpaidBooking($input: DecideUnpaidBookingInput!) {
    decideUnpaidBooking(input: $input) {
      id
      version
      bookingStatus
    }
  }
`);

const decisions = { 'go-ahead-unpaid': 'GO_AHEAD', 'cancel-unpaid': 'CANCEL' } as const;

/** Decides about a visit whose card did not work; null when the form is about something else. */
export function unpaidAction(
  context: Readonly<RouterContextProvider>,
  id: string,
  form: FormData,
): Promise<FormResult<unknown>> | null {
  const decision = decisions[String(form.get('step')) as keyof typeof decisions];
  if (!decision) return null;
  const input = { id, expectedVersion: Number(form.get('version')), decision };
  const idempotencyKey = String(form.get('attempt'));
  return formAction(() => runDocument(context, decideUnpaidBookingDocument, { input }, { idempotencyKey }));
}
