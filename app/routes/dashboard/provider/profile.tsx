import { AccountSection } from '#app/account/account-section.tsx';
import { BlocksCard } from '#app/account/blocks-card.tsx';
import { CalendarCard } from '#app/account/calendar-card.tsx';
import { endBlockAction } from '#app/account/end-block-action.ts';
import { myAccountDocument } from '#app/account/my-account-document.ts';
import { Columns } from '#app/components/layout/columns.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { ApplicationCard } from '#app/provider/application-card.tsx';
import { BankCard } from '#app/provider/bank-card.tsx';
import { ContactCard } from '#app/provider/contact-card.tsx';
import { DocumentsCard } from '#app/provider/documents-card.tsx';
import { LeaveCard } from '#app/provider/leave-card.tsx';
import { hasDuePaper, ownProviderDocument } from '#app/provider/own-provider.ts';
import { paymentDetailsDocument } from '#app/provider/payment-details.ts';
import { PictureCard } from '#app/provider/picture-card.tsx';
import { profileAction } from '#app/provider/profile-action.ts';
import { RateCard } from '#app/provider/rate-card.tsx';
import { StandingCard } from '#app/provider/standing-card.tsx';
import { TaxCard } from '#app/provider/tax-card.tsx';
import { updateOwnProfile } from '#app/provider/update-own-profile.ts';
import { WorkCard } from '#app/provider/work-card.tsx';
import type { Route } from './+types/profile';

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const [{ getPaymentDetails }, { getMyAccount }, { getMyServiceProvider }] = await Promise.all([
    loadPage(context, paymentDetailsDocument, {}),
    loadPage(context, myAccountDocument, {}),
    loadPage(context, ownProviderDocument, {}),
  ]);
  return {
    details: orNotFound(getPaymentDetails),
    account: orNotFound(getMyAccount),
    provider: orNotFound(getMyServiceProvider),
  };
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  return endBlockAction(context, form) ?? updateOwnProfile(context, form) ?? profileAction(context, form);
}

export default function ProviderProfile({
  loaderData: { details, account, provider },
}: Route.ComponentProps) {
  const isAsked = Boolean(provider.documentsAsked?.length);
  const needsDocuments = provider.profileStatus !== 'approved' || isAsked || hasDuePaper(provider);
  return (
    <Page title="Profile" intro="Where we pay you, when you work, and your account.">
      <Columns
        main={
          <>
            <ApplicationCard provider={provider} />
            {needsDocuments && <DocumentsCard provider={provider} />}
            <StandingCard />
            <WorkCard provider={provider} />
            <BlocksCard by="cleaner" />
            <LeaveCard provider={provider} />
          </>
        }
        aside={
          <>
            <div id="bank">
              <BankCard details={details} />
            </div>
            <div id="tax">
              <TaxCard details={details} isApproved={provider.profileStatus === 'approved'} />
            </div>
            <RateCard provider={provider} />
            <ContactCard provider={provider} />
            <PictureCard key={provider.picture ? 'given' : 'none'} provider={provider} />
            <CalendarCard whose="jobs" />
            {!needsDocuments && <DocumentsCard provider={provider} />}
          </>
        }
      />
      <AccountSection account={account} />
    </Page>
  );
}
