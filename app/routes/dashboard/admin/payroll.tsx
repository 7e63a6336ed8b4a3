import { PayrollTable } from '#app/company/payroll-table.tsx';
import { unpaidEarningsDocument } from '#app/company/unpaid-earnings.ts';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ListState } from '#app/components/list-state.tsx';
import { Page } from '#app/components/page.tsx';
import { runDocument } from '#app/lib/run-document.ts';
import type { Route } from './+types/payroll';

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const answer = runDocument(context, unpaidEarningsDocument, {});
  return { earnings: answer.then(({ listUnpaidEarnings }) => listUnpaidEarnings) };
}

export default function Payroll({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Payroll"
      width="wide"
      intro="What is earned and not yet paid: every visit a cleaner has finished, with its tips. Visits still ahead or going on are not in it."
    >
      <ListState value={loaderData.earnings}>
        {(earnings) =>
          earnings.length === 0 ? (
            <EmptyState
              title="Nothing is waiting to be paid."
              text="When a cleaner finishes a visit, its pay appears here."
            />
          ) : (
            <PayrollTable earnings={earnings} />
          )
        }
      </ListState>
    </Page>
  );
}
