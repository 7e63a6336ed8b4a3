import { AccountSection } from '#app/account/account-section.tsx';
import { myAccountDocument } from '#app/account/my-account-document.ts';
import { Page } from '#app/components/layout/page.tsx';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import type { Route } from './+types/account';

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { getMyAccount } = await loadPage(context, myAccountDocument, {});
  return orNotFound(getMyAccount);
}

export default function CompanyAccount({ loaderData: account }: Route.ComponentProps) {
  return (
    <Page title="Your account" intro={`Signed in as ${account.name}.`}>
      <AccountSection account={account} />
    </Page>
  );
}
