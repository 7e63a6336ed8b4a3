import { AccountSection } from '#app/account/account-section.tsx';
import { BlocksCard } from '#app/account/blocks-card.tsx';
import { CalendarCard } from '#app/account/calendar-card.tsx';
import { EmailBounceCard } from '#app/account/email-bounce-card.tsx';
import { endBlockAction } from '#app/account/end-block-action.ts';
import { OwnDetailsCard } from '#app/account/own-details-card.tsx';
import { ownProfileDocument, updateOwnDetailsDocument } from '#app/account/own-profile-document.ts';
import { rhythmLabel } from '#app/booking/series/series-label.ts';
import { Columns } from '#app/components/layout/columns.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { OwnCleanersCard } from '#app/customer/own-cleaners-card.tsx';
import { formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { OwnCards } from '#app/payment/own-cards/own-cards.tsx';
import type { Route } from './+types/profile';

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { getMyAccount, listSeries } = await loadPage(context, ownProfileDocument, {});
  const series = listSeries.filter(({ status }) => status !== 'ended');
  return {
    account: orNotFound(getMyAccount),
    series: series.map((one) => ({ id: one.id, label: rhythmLabel(one) })),
  };
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const ended = endBlockAction(context, form);
  if (ended) return ended;
  const text = (name: string) => String(form.get(name) ?? '');
  const input = {
    id: form.has('id') ? text('id') : null,
    expectedVersion: form.has('version') ? Number(form.get('version')) : null,
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone'),
    address: text('address'),
    postalCode: text('postalCode'),
  };
  const options = { idempotencyKey: text('attempt') };
  return formAction(() => runDocument(context, updateOwnDetailsDocument, { input }, options));
}

export default function CustomerProfile({ loaderData: { account, series } }: Route.ComponentProps) {
  return (
    <Page title="Your profile" intro="Who you are, how you sign in, and what we keep about you.">
      <Columns
        main={
          <>
            <EmailBounceCard
              email={account.email}
              bounce={account.customer?.emailBounce}
              isExternal={account.isExternal}
            />
            <OwnDetailsCard customer={account.customer ?? null} />
          </>
        }
        aside={
          <>
            <OwnCards cards={account.savedCards} series={series} canAdd={account.customer !== null} />
            <CalendarCard whose="cleans" />
            <OwnCleanersCard title="Your cleaners" />
            <BlocksCard by="customer" />
          </>
        }
      />
      <AccountSection account={account} />
    </Page>
  );
}
