import type { BulkAct } from '#app/components/list/list-definition.ts';
import { sendBookingAgainDocument } from '#app/documents/office-verbs.ts';
import { GraphQLRefusal } from '#app/lib/call/graphql-refusal.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import type { BulkStep } from '#app/lib/list/bulk-action.ts';
import { editFormSentences } from '#domain/messages/browser/edit-form-sentences.ts';
import { assignBookingDocument, bookingCandidatesDocument, canBeAsked } from './assign-documents.ts';
import type { CompanyBookingRow } from './list-company-bookings.ts';

/** Whom a change asks, by its key: after a lost answer the best who has not been asked may be somebody else. */
const chosen = new Map<string, string>();

async function bestOf(id: string): Promise<string> {
  const { findBookingCandidates } = await runDocument(null, bookingCandidatesDocument, { id });
  const best = findBookingCandidates.find(canBeAsked);
  if (!best) throw new GraphQLRefusal(editFormSentences.nobody_to_ask, { code: 'nobody_to_ask' });
  return best.serviceProviderID;
}

/** Asks the best match that has not been asked yet (rules/matching#score). */
const askBest: BulkStep = async (id, options, expectedVersion) => {
  const serviceProviderID = chosen.get(options.idempotencyKey) ?? (await bestOf(id));
  chosen.set(options.idempotencyKey, serviceProviderID);
  const input = { id, expectedVersion, serviceProviderID, how: 'ask' } as const;
  return runDocument(null, assignBookingDocument, { input }, options);
};

/** What is done to each chosen booking, by the names of `bookingBulk`. */
export const bookingSteps: Readonly<Record<string, BulkStep>> = {
  'ask-best': askBest,
  'send-again': (id, options, expectedVersion) =>
    runDocument(null, sendBookingAgainDocument, { input: { id, expectedVersion } }, options),
};

const counted = (count: number): string => (count === 1 ? 'this booking' : `these ${count} bookings`);

/** What can be done to several bookings at once. */
export const bookingBulk: readonly BulkAct<CompanyBookingRow>[] = [
  {
    step: 'ask-best',
    label: 'Ask the best match',
    confirm: (count) =>
      `For ${counted(count)} the cleaner who fits best and has not been asked yet is asked by email. Nobody is booked before they say yes.`,
    isFor: ({ bookingStatus }) => bookingStatus === 'pending',
  },
  {
    step: 'send-again',
    label: 'Email the customers again',
    confirm: (count) =>
      `The customers of ${counted(count)} get the latest email about their booking once more.`,
  },
];
