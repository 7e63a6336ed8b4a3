import type { BulkAct } from '#app/components/list/list-definition.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import type { BulkStep } from '#app/lib/list/bulk-action.ts';
import { type PromoCodeRow, updatePromoCodeDocument } from './promo-code-documents.ts';

/** What is done to each chosen code, by the names of `promoBulk`. */
export const promoSteps: Readonly<Record<string, BulkStep>> = {
  'switch-off': (id, options, expectedVersion) =>
    runDocument(
      null,
      updatePromoCodeDocument,
      { input: { id, expectedVersion, activeFlag: false } },
      options,
    ),
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
];
