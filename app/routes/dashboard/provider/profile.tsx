import { AccountSection } from '#app/account/account-section.tsx';
import { BlocksCard } from '#app/account/blocks-card.tsx';
import { CalendarCard } from '#app/account/calendar-card.tsx';
import { endBlockAction } from '#app/account/end-block-action.ts';
import { myAccountDocument } from '#app/account/my-account-document.ts';
import { blockAction } from '#app/booking/change/block-action.ts';
import { BlockCustomerCard } from '#app/booking/change/block-customer-card.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { formText } from '#app/lib/form/form-field.ts';
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
import classes from '#app/provider/profile-parts.module.css';
import { type ProfilePart, ProfileParts } from '#app/provider/profile-parts.tsx';
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
  return (
    endBlockAction(context, form) ??
    blockAction(context, formText(form, 'booking'), form) ??
    updateOwnProfile(context, form) ??
    profileAction(context, form)
  );
}

/** The parts in their order; what a profile doesn't have is nothing to jump to. */
function partsOf(profileStatus: string | null, needsDocuments: boolean): ProfilePart[] {
  const isApproved = profileStatus === 'approved';
  const documents = { id: 'documents', label: 'Documents' };
  return [
    ...(needsDocuments ? [documents] : []),
    { id: 'standing', label: 'How you’re doing' },
    { id: 'work', label: 'Hours, area and services' },
    ...(needsDocuments ? [] : [documents]),
    { id: 'bank', label: 'Bank account' },
    { id: 'tax', label: 'Tax' },
    ...(isApproved ? [{ id: 'rate', label: 'Hourly pay' }] : []),
    { id: 'contact', label: 'Your details' },
    { id: 'picture', label: 'Picture' },
    { id: 'calendar', label: 'Calendar' },
    ...(isApproved ? [{ id: 'block', label: 'Block a customer' }] : []),
    ...(profileStatus === 'disabled' ? [] : [{ id: 'leave', label: isApproved ? 'Leave' : 'Application' }]),
    { id: 'account', label: 'Signing in and your data' },
  ];
}

export default function ProviderProfile({
  loaderData: { details, account, provider },
}: Route.ComponentProps) {
  const isAsked = Boolean(provider.documentsAsked?.length);
  const isApproved = provider.profileStatus === 'approved';
  const needsDocuments = !isApproved || isAsked || hasDuePaper(provider);
  return (
    <Page title="Profile" intro="Where we pay you, when you work, and your account.">
      <div className={classes.columns}>
        <ProfileParts parts={partsOf(provider.profileStatus, needsDocuments)} />
        <div className={classes.stack}>
          <ApplicationCard provider={provider} />
          {needsDocuments && <DocumentsCard provider={provider} />}
          <StandingCard />
          <WorkCard provider={provider} />
          {!needsDocuments && <DocumentsCard provider={provider} />}
          <BankCard details={details} />
          <TaxCard details={details} isApproved={isApproved} />
          <RateCard provider={provider} />
          <ContactCard provider={provider} />
          <PictureCard key={provider.picture ? 'given' : 'none'} provider={provider} />
          <CalendarCard whose="jobs" />
          <BlocksCard by="cleaner" />
          {isApproved && <BlockCustomerCard />}
          <LeaveCard provider={provider} />
        </div>
      </div>
      <AccountSection account={account} />
    </Page>
  );
}
