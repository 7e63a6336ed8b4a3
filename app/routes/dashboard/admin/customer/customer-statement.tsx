import { Stack } from '@mantine/core';
import { customerName } from '#app/company/booking/booking-views.ts';
import { accountStatementDocument } from '#app/company/customer/statement-document.ts';
import { StatementDays, StatementLines, StatementSums } from '#app/company/customer/statement-parts.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { addMonths, londonDate } from '#domain/time/london.ts';
import type { Route } from './+types/customer-statement';

/** The last three months to today, where the address names no days. */
export async function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const to = searchParams.get('to') ?? londonDate(serverNow());
  const from = searchParams.get('from') ?? addMonths(to, -3);
  const read = await loadPage(context, accountStatementDocument, { id: params.id, from, to });
  return { statement: orNotFound(read.getAccountStatement) };
}

export default function CustomerStatement({ loaderData: { statement } }: Route.ComponentProps) {
  const { customer, from, to } = statement;
  return (
    <Page
      title={`Statement of account, ${customerName(customer)}`}
      width="wide"
      before={<BackLink to={`/dashboard/customer/${customer.id}`}>{customerName(customer)}</BackLink>}
      intro="Of what was booked on account. Payments stand on the day they reached the bank."
    >
      <Stack gap="lg">
        <StatementDays key={`${from} ${to}`} id={customer.id} from={from} to={to} />
        <StatementSums statement={statement} />
        <StatementLines lines={statement.lines} />
      </Stack>
    </Page>
  );
}
