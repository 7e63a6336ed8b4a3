import { Link } from 'react-router';
import { DataComplaintList } from '#app/company/log/data-complaint-list.tsx';
import { DataRequestList } from '#app/company/log/data-request-list.tsx';
import {
  answerDataComplaintDocument,
  type DataComplaint,
  type DataRequest,
  dataComplaintsDocument,
  dataRequestsDocument,
  logPermissionsDocument,
} from '#app/company/log/log-documents.ts';
import { logList } from '#app/company/log/log-list.tsx';
import classes from '#app/company/log.module.css';
import { ListState } from '#app/components/dashboard/list-state.tsx';
import { LoadMore } from '#app/components/dashboard/load-more.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { CsvLink } from '#app/components/list/csv-link.tsx';
import { formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type ListPage, useMore } from '#app/lib/call/use-more.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { loadPage } from '#app/lib/page/load-page.ts';
import type { Route } from './+types/miscellaneous';

type Context = Route.ClientLoaderArgs['context'] | null;

const requestFilter = (isOpen: boolean) => ({ status: isOpen ? { eq: 'waiting' } : { ne: 'waiting' } });

async function loadRequests(
  context: Context,
  isOpen: boolean,
  nextToken: string | null = null,
): Promise<ListPage<DataRequest>> {
  const filter = requestFilter(isOpen);
  const { listDataRequests: page } = await runDocument(context, dataRequestsDocument, { filter, nextToken });
  return { items: page?.items ?? [], nextToken: page?.nextToken ?? null };
}

async function loadComplaints(
  context: Context,
  nextToken: string | null = null,
): Promise<ListPage<DataComplaint>> {
  const { listDataProtectionComplaints: page } = await runDocument(context, dataComplaintsDocument, {
    nextToken,
  });
  return { items: page?.items ?? [], nextToken: page?.nextToken ?? null };
}

/** Requests are for whoever sees to people; the log also for whoever sees to settings. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const { getMyAccount } = await loadPage(context, logPermissionsDocument, {});
  const seesRequests = getMyAccount?.permissions.includes('users') ?? false;
  return {
    requests: seesRequests
      ? { open: loadRequests(context, true), earlier: loadRequests(context, false) }
      : null,
    complaints: seesRequests ? loadComplaints(context) : null,
    log: logList.clientLoader({ request }),
    seesSettings: getMyAccount?.permissions.includes('settings') ?? false,
  };
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const input = {
    id: formText(form, 'id'),
    expectedVersion: Number(form.get('version')),
    outcome: formText(form, 'outcome'),
  };
  return formAction(() => runDocument(context, answerDataComplaintDocument, { input }));
}

export default function Miscellaneous({
  loaderData: { requests, complaints, log, seesSettings },
}: Route.ComponentProps) {
  return (
    <Page title="Data requests and log" width="wide">
      {requests && (
        <section className={classes.section}>
          <h2>Data requests</h2>
          <p className={classes.note}>
            People take a copy of their data, or have themselves erased, on their own profile. An erasure
            finishes by itself as soon as nothing open needs the data; the law gives a month.
          </p>
          <ListState value={requests.open}>{(page) => <Requests page={page} isOpen />}</ListState>
          <ListState value={requests.earlier}>
            {(page) => (page.items.length > 0 ? <Requests page={page} isOpen={false} /> : null)}
          </ListState>
        </section>
      )}
      {complaints && (
        <section className={classes.section}>
          <h2>Complaints about data</h2>
          <p className={classes.note}>
            Each was acknowledged by email as it came in. Find out what happened, and write what came of it
            within 30 days.
          </p>
          <ListState value={complaints}>{(page) => <Complaints page={page} />}</ListState>
        </section>
      )}
      <section className={classes.section}>
        <h2>Log</h2>
        <p className={classes.note}>
          Who did what, newest first, for 24 months.
          {seesSettings && (
            <>
              {' '}
              What other programs were told of it stands in the{' '}
              <Link to="/dashboard/webhooks">delivery log of webhooks</Link>.
            </>
          )}
        </p>
        <logList.Part loaderData={log} />
      </section>
    </Page>
  );
}

function Requests({ page, isOpen }: { page: ListPage<DataRequest>; isOpen: boolean }) {
  const more = useMore(page, (nextToken) => loadRequests(null, isOpen, nextToken));
  if (more.items.length === 0) {
    return <EmptyState title="Nothing waits." text="When somebody asks to be erased, it appears here." />;
  }
  return (
    <>
      <h3>{isOpen ? 'Waiting' : 'Earlier'}</h3>
      <DataRequestList requests={more.items} />
      <LoadMore shown={more.items.length} {...more} />
      <CsvLink
        list="dataRequests"
        filter={requestFilter(isOpen)}
        what={isOpen ? 'waiting requests' : 'earlier requests'}
      />
    </>
  );
}

function Complaints({ page }: { page: ListPage<DataComplaint> }) {
  const more = useMore(page, (nextToken) => loadComplaints(null, nextToken));
  if (more.items.length === 0) {
    return (
      <EmptyState
        title="No complaints."
        text="When somebody complains about how their data is used, it appears here."
      />
    );
  }
  return (
    <>
      <DataComplaintList complaints={more.items} />
      <LoadMore shown={more.items.length} {...more} />
      <CsvLink list="dataProtectionComplaints" what="complaints" />
    </>
  );
}
