import { Columns } from '#app/components/columns.tsx';
import { ListState } from '#app/components/list-state.tsx';
import { Page } from '#app/components/page.tsx';
import { loadPage, orNotFound } from '#app/lib/load-page.ts';
import { BankCard } from '#app/provider/bank-card.tsx';
import { listPayStatements, paymentDetailsDocument } from '#app/provider/payment-details.ts';
import { profileAction } from '#app/provider/profile-action.ts';
import { StatementList } from '#app/provider/statement-list.tsx';
import { TaxCard } from '#app/provider/tax-card.tsx';
import type { Route } from './+types/profile';

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { getPaymentDetails } = await loadPage(context, paymentDetailsDocument, {});
  return { details: orNotFound(getPaymentDetails), statements: listPayStatements() };
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return profileAction(context, await request.formData());
}

export default function ProviderProfile({ loaderData: { details, statements } }: Route.ComponentProps) {
  return (
    <Page title="Your pay" documentTitle="Your pay and profile" intro="Statements, your account and tax.">
      <Columns
        main={
          <section>
            <h2>Statements</h2>
            <ListState value={statements}>{(page) => <StatementList first={page} />}</ListState>
          </section>
        }
        aside={
          <>
            <BankCard details={details} />
            <TaxCard details={details} />
          </>
        }
      />
    </Page>
  );
}
