import { defineList } from '#app/components/list/define-list.tsx';
import { tableColumns } from '#app/components/list/table-columns.tsx';
import { bulkAction } from '#app/lib/list/bulk-action.ts';
import { numberFilter, textFilter, yesNoFilter } from '#app/lib/list/list-filter.ts';
import { listPromoCodes } from '#app/promo-code/list-promo-codes.ts';
import { promoBulk, promoSteps } from '#app/promo-code/promo-bulk.ts';
import type { PromoCodeRow } from '#app/promo-code/promo-code-documents.ts';
import { PromoState } from '#app/promo-code/promo-state.tsx';
import { promoCodeTable } from '#domain/list/promo-code-table.ts';
import type { Route } from './+types/promo-codes';

const list = defineList<PromoCodeRow>({
  title: 'Promo codes',
  noun: ['promo code', 'promo codes'],
  load: listPromoCodes,
  nameOf: ({ code }) => code ?? '',
  to: ({ id }) => `/dashboard/update-promo-code/${id}`,
  filters: {
    code: textFilter('Code', { toWire: (text) => ({ code: { contains: text.toUpperCase() } }) }),
    description: textFilter('What it is for'),
    activeFlag: yesNoFilter('Active'),
    onlyNewUserFlag: yesNoFilter('New customers only'),
    discountPercent: numberFilter('Percent off'),
  },
  views: () => [
    { label: 'All', search: '' },
    { label: 'Can be used now', search: '?activeFlag=yes' },
  ],
  sort: 'created-',
  columns: tableColumns(promoCodeTable, { state: (code, words) => <PromoState {...code} words={words} /> }),
  versionOf: ({ version }) => version,
  bulk: promoBulk,
  add: { label: 'New promo code', to: '/dashboard/new-promo-code' },
  empty: { title: 'No promo codes yet.', text: 'Make one, and customers can type it when they book.' },
  csv: 'promoCodes',
});

export const clientLoader = list.clientLoader;
export async function clientAction({ request }: Route.ClientActionArgs) {
  return bulkAction(await request.formData(), promoSteps);
}
export default list.Screen;
