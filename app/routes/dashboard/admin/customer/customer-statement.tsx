import { Stack } from '@mantine/core';
import { customerName } from '#app/company/booking/booking-views.ts';
import { readStatement } from '#app/company/customer/read-statement.ts';
import { StatementDays, StatementLines, StatementSums } from '#app/company/customer/statement-parts.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { serverNow } from '#app/lib/server-clock.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import { addMonths, londonDate } from '#domain/time/london.ts';
import type { Route } from './+types/customer-statement';

/** The last three months to today, where the address names no days. */
export async function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const today = londonDate(serverNow());
  const to = searchParams.get('to') ?? today;
  const days = { from: searchParams.get('from') ?? addMonths(isRealDate(to) ? to : today, -3), to };
  return { id: params.id, days, ...(await readStatement(context, { id: params.id, ...days })) };
}

export default function CustomerStatement({ loaderData }: Route.ComponentProps) {
  const { id, days, statement, problem } = loaderData;
  const customer = statement && customerName(statement.customer);
  return (
    <Page
      title={customer ? `Statement of account, ${customer}` : 'Statement of account'}
      width="wide"
      before={<BackLink to={`/dashboard/customer/${id}`}>{customer ?? 'The customer'}</BackLink>}
      intro="Of what was booked on account. Payments stand on the day they reached the bank."
    >
      <Stack gap="lg">
        <StatementDays key={`${days.from} ${days.to}`} id={id} {...days} problem={problem} />
        {statement && <StatementSums statement={statement} />}
        {statement && <StatementLines lines={statement.lines} />}
      </Stack>
    </Page>
  );
}
