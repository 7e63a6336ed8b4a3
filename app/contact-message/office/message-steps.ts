import type { RouterContextProvider } from 'react-router';
import type { ChangeDocumentString, ContactMessageVerbInput } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import type { BulkStep } from '#app/lib/list/bulk-action.ts';
import {
  closeMessageDocument,
  deleteMessageDocument,
  markMessageSpamDocument,
  reopenMessageDocument,
} from './message-documents.ts';

type Context = Readonly<RouterContextProvider>;

type VerbDocument = ChangeDocumentString<unknown, { input: ContactMessageVerbInput }>;

const documents: Record<string, VerbDocument> = {
  close: closeMessageDocument,
  spam: markMessageSpamDocument,
  reopen: reopenMessageDocument,
  delete: deleteMessageDocument,
};

/** What is done to a message without another word, by the name of its step: in the list and on its own screen alike. */
export const messageSteps = (context: Context): Record<string, BulkStep> =>
  Object.fromEntries(
    Object.entries(documents).map(([step, document]) => [
      step,
      (id, options, expectedVersion) =>
        runDocument(context, document, { input: { id, expectedVersion } }, options),
    ]),
  );
