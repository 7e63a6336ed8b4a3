import { type RouterContextProvider, redirect } from 'react-router';
import { runDocument } from '#app/lib/call/run-document.ts';
import { deferred } from '#app/lib/page/deferred.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { loadOwnPermissions } from '#app/lib/start/own-permissions.ts';
import { sessionStore } from '#app/lib/state/session-store.ts';
import { findUserDocument } from '../team/team-documents.ts';
import {
  companyCustomerDocument,
  customerAccountDocument,
  customerDataRequestsDocument,
  customerRecordDocument,
} from './customer-documents.ts';
import { customerOverviewDocument } from './overview-document.ts';

type Context = Readonly<RouterContextProvider>;

async function ownPermissions(): Promise<readonly string[]> {
  const { authUser } = sessionStore.getState();
  return (authUser && (await loadOwnPermissions(authUser.id))) ?? [];
}

/** A customer's record: who they are at once, the rest as it comes; what the member may not read is null. */
export async function loadCustomer(context: Context, id: string) {
  const [{ getCustomer }, permissions] = await Promise.all([
    loadPage(context, companyCustomerDocument, { id }),
    ownPermissions(),
  ]);
  const customer = orNotFound(getCustomer);
  // A record that was merged leads to the one that stayed.
  if (customer.id !== id) throw redirect(`/dashboard/customer/${customer.id}`);
  const emails = [customer.email ?? '', ...customer.formerEmails];
  const byEmail = { or: emails.map((eq) => ({ email: { eq } })) };
  const record = runDocument(context, customerRecordDocument, {
    id,
    now: serverNow().toISOString(),
    byEmail,
    messagesByEmail: byEmail,
    cards: { or: emails.flatMap((eq) => [{ email: { eq } }, { receiverEmail: { eq } }]) },
  });
  return {
    customer,
    record: deferred(record),
    overview: deferred(readOverview(context, id)),
    terms: permissions.includes('money') ? deferred(readTerms(context, id)) : null,
    person: permissions.includes('users')
      ? deferred(readPerson(context, customer.email ?? '', byEmail))
      : null,
  };
}

export type LoadedCustomer = Awaited<ReturnType<typeof loadCustomer>>;

async function readOverview(context: Context, id: string) {
  return orNotFound((await runDocument(context, customerOverviewDocument, { id })).getCustomerOverview);
}

async function readTerms(context: Context, id: string) {
  return orNotFound((await runDocument(context, customerAccountDocument, { id })).getCustomerAccount);
}

type ByEmail = { or: { email: { eq: string } }[] };

/** Their account, where they have one, and what they asked for of their data, under a former email too. */
async function readPerson(context: Context, email: string, byEmail: ByEmail) {
  const [{ findUser }, { listDataRequests, listDataProtectionComplaints }] = await Promise.all([
    runDocument(context, findUserDocument, { email }),
    runDocument(context, customerDataRequestsDocument, { requests: byEmail, complaints: byEmail }),
  ]);
  return {
    account: findUser ?? null,
    requests: listDataRequests?.items ?? [],
    complaints: listDataProtectionComplaints?.items ?? [],
  };
}

export type CustomerPerson = Awaited<ReturnType<typeof readPerson>>;
