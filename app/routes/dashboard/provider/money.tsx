import { LatePart } from '#app/components/dashboard/late-part.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { deferred } from '#app/lib/page/deferred.ts';
import { loadUnpaidPay } from '#app/provider/list-unpaid-pay.ts';
import { loadMyPay } from '#app/provider/my-pay.ts';
import { AskedAboutPay, loadPayQuestions } from '#app/provider/pay/asked-about-pay.tsx';
import { PayOverview } from '#app/provider/pay-overview.tsx';
import { loadPlatformCopies, PlatformCopiesPart } from '#app/provider/platform-copies.tsx';
import { statementList } from '#app/provider/statement-list.tsx';
import { loadTaxYears, TaxYearsPart } from '#app/provider/tax-years.tsx';
import { UnpaidPayPart } from '#app/provider/unpaid-pay.tsx';
import type { Route } from './+types/money';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return {
    pay: deferred(loadMyPay()),
    unpaid: deferred(loadUnpaidPay()),
    asked: deferred(loadPayQuestions()),
    taxYears: deferred(loadTaxYears()),
    copies: deferred(loadPlatformCopies()),
    statements: statementList.clientLoader({ request }),
  };
}

/** What a cleaner earns, is owed and was paid (rules/money#payroll). */
export default function ProviderMoney({
  loaderData: { pay, unpaid, asked, taxYears, copies, statements },
}: Route.ComponentProps) {
  return (
    <Page title="Money" intro="What you earn, when it comes, and what you were paid.">
      <section>
        <h2>At a glance</h2>
        <LatePart
          value={pay}
          loading={<p>Loading …</p>}
          failed={<p role="alert">What you earn could not be loaded. Reload to see it.</p>}
        >
          {(own) => own && <PayOverview pay={own} />}
        </LatePart>
      </section>
      <UnpaidPayPart unpaid={unpaid} />
      <AskedAboutPay asked={asked} />
      <section>
        <h2>Statements</h2>
        <statementList.Part loaderData={statements} />
      </section>
      <TaxYearsPart taxYears={taxYears} />
      <PlatformCopiesPart copies={copies} />
    </Page>
  );
}
