import { CardMoneyPart, loadCardMoney, moneyTabs } from '#app/company/card-money/card-money-part.tsx';
import { BankFileSettingCard } from '#app/company/payroll/bank-file-card.tsx';
import { PayFilesCard } from '#app/company/payroll/pay-files-card.tsx';
import { PayLineTable } from '#app/company/payroll/pay-line-table.tsx';
import { PayNext } from '#app/company/payroll/pay-next.tsx';
import { PayRunFacts } from '#app/company/payroll/pay-run-facts.tsx';
import { runState } from '#app/company/payroll/pay-run-label.ts';
import { payRunList } from '#app/company/payroll/pay-run-list.tsx';
import { PayRunSteps } from '#app/company/payroll/pay-run-steps.tsx';
import { payrollAction } from '#app/company/payroll/payroll-action.ts';
import {
  type PayPeriod,
  type PayRun,
  payPeriodsDocument,
  payRunDocument,
} from '#app/company/payroll/payroll-documents.ts';
import screen from '#app/company/payroll/payroll-screen.module.css';
import { PayrollTable } from '#app/company/payroll/payroll-table.tsx';
import { PlatformReportCard } from '#app/company/payroll/platform-report-card.tsx';
import { type UnpaidEarning, unpaidEarningsDocument } from '#app/company/payroll/unpaid-earnings.ts';
import { ListState } from '#app/components/dashboard/list-state.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { LinkTabs } from '#app/components/list/link-tabs.tsx';
import { followRecord } from '#app/documents/live.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { deferred } from '#app/lib/page/deferred.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { periodLabel } from '#domain/payroll/pay-period-label.ts';
import type { Route } from './+types/payroll';

async function loadPeriods(context: Route.ClientLoaderArgs['context']): Promise<readonly PayPeriod[]> {
  return (await runDocument(context, payPeriodsDocument, {})).listPayPeriods;
}

/** `?run=` shows one pay run, `?part=` what the card processor pays out or is asked back; else the whole of payroll. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get('run');
  if (id) {
    const { getPayRun } = await loadPage(context, payRunDocument, { id });
    return { run: orNotFound(getPayRun), money: null, overview: null };
  }
  const money = loadCardMoney(request);
  if (money) return { run: null, money, overview: null };
  const unpaid = runDocument(context, unpaidEarningsDocument, {});
  const earnings = deferred(unpaid.then(({ listUnpaidEarnings }) => listUnpaidEarnings));
  const runs = payRunList.clientLoader({ request });
  return { run: null, money: null, overview: { runs, periods: deferred(loadPeriods(context)), earnings } };
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return payrollAction(context, await request.formData());
}

export default function Payroll({ loaderData: { run, money, overview } }: Route.ComponentProps) {
  if (run) return <OneRun run={run} />;
  if (money) {
    return (
      <Page
        title={money.of}
        width="wide"
        intro="Entered in the books by itself, as the card processor tells it."
      >
        <MoneyTabs of={money.of} />
        <CardMoneyPart money={money} />
      </Page>
    );
  }
  return (
    <Page
      title="Payroll"
      width="wide"
      intro="A draft is made the night after each pay period. Approve it, send it, and give its file to the bank."
    >
      <MoneyTabs of="Pay runs" />
      <section className={screen.section}>
        <h2>Pay runs</h2>
        <ListState value={overview.periods}>{(periods) => <PayNext periods={periods} />}</ListState>
        <payRunList.Part loaderData={overview.runs} />
      </section>
      <section className={screen.section}>
        <h2>Earned and not yet paid</h2>
        <ListState value={overview.earnings}>{(earnings) => <Unpaid earnings={earnings} />}</ListState>
      </section>
      <section className={screen.section}>
        <BankFileSettingCard />
        <PayFilesCard />
      </section>
      <section className={screen.section} id="hmrc">
        <PlatformReportCard />
      </section>
    </Page>
  );
}

function MoneyTabs({ of }: { of: (typeof moneyTabs)[number]['label'] }) {
  const current = moneyTabs.find(({ label }) => label === of)?.to ?? '';
  return <LinkTabs label="Payroll and card payments" tabs={moneyTabs} current={current} />;
}

function Unpaid({ earnings }: { earnings: readonly UnpaidEarning[] }) {
  return earnings.length === 0 ? (
    <EmptyState
      title="Nothing is waiting to be paid."
      text="When a cleaner finishes a visit, its pay appears here."
    />
  ) : (
    <PayrollTable earnings={earnings} />
  );
}

function OneRun({ run }: { run: PayRun }) {
  const period = periodLabel(run.periodStart, run.periodEnd);
  const { label, tone } = runState(run.status);
  return (
    <Page
      title={`Pay run, ${period}`}
      width="wide"
      before={<BackLink to="/dashboard/payroll">Payroll</BackLink>}
      intro={<StatusBadge tone={tone}>{label}</StatusBadge>}
    >
      <LiveUpdates sources={followRecord('pay-run', run.id)} />
      <Columns
        isAsideFirst
        main={<PayLineTable lines={run.lines} isAtBank={run.downloads > 0} />}
        aside={
          <>
            <PayRunSteps run={run} />
            <PayRunFacts run={run} />
          </>
        }
      />
    </Page>
  );
}
