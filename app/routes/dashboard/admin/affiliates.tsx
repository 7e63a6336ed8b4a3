import { Link } from 'react-router';
import { affiliateAction } from '#app/affiliate/affiliate-action.ts';
import { affiliateProgramDocument } from '#app/affiliate/affiliate-documents.ts';
import { affiliateList } from '#app/affiliate/affiliate-list.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { loadPage } from '#app/lib/page/load-page.ts';
import type { Route } from './+types/affiliates';

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const { getAffiliateProgram } = await loadPage(context, affiliateProgramDocument, {});
  return { reward: getAffiliateProgram.reward, list: affiliateList.clientLoader({ request }) };
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return affiliateAction(context, await request.formData());
}

export default function Affiliates({ loaderData: { reward, list } }: Route.ComponentProps) {
  return (
    <Page
      title="Affiliates"
      width="wide"
      intro="People who send us customers by a link of their own. Pay them by hand and mark it here."
    >
      <p>
        The reward for a new customer’s first clean is <Money pounds={reward} />. You can change it under{' '}
        <Link to="/dashboard/miscSetting?part=connections">Site content</Link>.
      </p>
      <affiliateList.Part loaderData={list} />
    </Page>
  );
}
