import type { BulkAct } from '#app/components/list/list-definition.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import type { BulkStep } from '#app/lib/list/bulk-action.ts';
import {
  deletePromoCodeDocument,
  type PromoCodeRow,
  updatePromoCodeDocument,
} from './promo-code-documents.ts';

/** What is done to each chosen code, by the names of `promoBulk`. */
export const promoSteps: Readonly<Record<string, BulkStep>> = {
  'switch-off': (id, options, expectedVersion) =>
    runDocument(
      null,
      updatePromoCodeDocument,
      { input: { id, expectedVersion, activeFlag: false } },
      options,
    ),
  remove: (id, options, expectedVersion) =>
    runDocument(null, deletePromoCodeDocument, { input: { id, expectedVersion } }, options),
};

/** What can be done to several codes at once. */
export const promoBulk: readonly BulkAct<PromoCodeRow>[] = [
  {
    step: 'switch-off',
    label: 'Switch off',
    confirm: (count) =>
      `Switch off ${count === 1 ? 'this code' : `these ${count} codes`}? Nobody can use them any more; bookings made with them keep their price. They can be switched on again.`,
    isFor: ({ activeFlag }) => activeFlag === true,
  },
  {
    step: 'remove',
    label: 'Delete',
    confirm: (count) =>
      `Delete ${count === 1 ? 'this code' : `these ${count} codes`}? Nobody can use ${count === 1 ? 'it' : 'them'} any more; bookings made with ${count === 1 ? 'it' : 'them'} keep their price. One that a booking used is archived: it leaves the list, and its page stays. It can’t be brought back.`,
    isGrave: true,
  },
];
