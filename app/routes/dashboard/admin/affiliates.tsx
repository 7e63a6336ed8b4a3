import { Link } from 'react-router';
import { affiliateAction } from '#app/affiliate/affiliate-action.ts';
import {
  type AffiliateRow,
  affiliateListDocument,
  affiliateProgramDocument,
} from '#app/affiliate/affiliate-documents.ts';
import { AffiliateList } from '#app/affiliate/affiliate-list.tsx';
import { ListState } from '#app/components/dashboard/list-state.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import type { ListPage } from '#app/lib/call/use-more.ts';
import { loadPage } from '#app/lib/page/load-page.ts';
import type { Route } from './+types/affiliates';

async function load(
  context: Route.ClientLoaderArgs['context'] | null,
  isOwedOnly: boolean,
  nextToken: string | null = null,
): Promise<ListPage<AffiliateRow>> {
  const filter = isOwedOnly ? { owed: { gt: 0 } } : null;
  const { listAffiliates } = await runDocument(context, affiliateListDocument, { filter, nextToken });
  return { items: listAffiliates?.items ?? [], nextToken: listAffiliates?.nextToken ?? null };
}

/** `?owed` lists those only to whom something is owed. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const isOwedOnly = new URL(request.url).searchParams.has('owed');
  const { getAffiliateProgram } = await loadPage(context, affiliateProgramDocument, {});
  return { reward: getAffiliateProgram.reward, isOwedOnly, page: load(context, isOwedOnly) };
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return affiliateAction(context, await request.formData());
}

export default function Affiliates({ loaderData: { reward, isOwedOnly, page } }: Route.ComponentProps) {
  return (
    <Page
      title="Affiliates"
      width="wide"
      intro="People who send us customers by a link of their own. Pay them by hand and mark it here."
    >
      <p>
        The reward for a new customer’s first clean is <Money pounds={reward} />. It is changed under{' '}
        <Link to="/dashboard/miscSetting?part=connections">Site content</Link>.
      </p>
      <p>
        {isOwedOnly ? (
          <Link to="/dashboard/affiliates">Show everybody</Link>
        ) : (
          <Link to="/dashboard/affiliates?owed">Show only those we owe something</Link>
        )}
      </p>
      <ListState value={page}>
        {(first) => (
          <AffiliateList
            key={String(isOwedOnly)}
            page={first}
            load={(nextToken) => load(null, isOwedOnly, nextToken)}
            isOwedOnly={isOwedOnly}
          />
        )}
      </ListState>
    </Page>
  );
}
