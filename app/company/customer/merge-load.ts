import type { RouterContextProvider } from 'react-router';
import { runDocument } from '#app/lib/call/run-document.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { companyCustomerDocument, companyCustomersDocument } from './customer-documents.ts';
import { customerOverviewDocument } from './overview-document.ts';

type Context = Readonly<RouterContextProvider>;

async function loadSide(context: Context, id: string) {
  const [{ getCustomer }, { getCustomerOverview }] = await Promise.all([
    loadPage(context, companyCustomerDocument, { id }),
    loadPage(context, customerOverviewDocument, { id }),
  ]);
  return { customer: orNotFound(getCustomer), overview: orNotFound(getCustomerOverview) };
}

export type MergeSide = Awaited<ReturnType<typeof loadSide>>;

/** The record that stays and the chosen other one; while none is chosen, those who may be the same person. */
export async function loadMerge(context: Context, id: string, search: URLSearchParams) {
  const keep = await loadSide(context, id);
  const otherId = search.get('with');
  const other = otherId && otherId !== id ? await loadSide(context, otherId) : null;
  const find = search.get('find') ?? '';
  const { phone, lastName } = keep.customer;
  const filter = find
    ? { search: find }
    : { or: [{ phone: { eq: phone ?? '' } }, { lastName: { eq: lastName ?? '' } }] };
  const found = other
    ? []
    : ((await runDocument(context, companyCustomersDocument, { filter, limit: 20 })).listCustomers?.items ??
      []);
  return { keep, other, find, found: found.filter((one) => one.id !== id) };
}
