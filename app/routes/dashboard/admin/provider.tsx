import { data } from 'react-router';
import { absenceAction } from '#app/absence/absence-action.ts';
import { DaysOffCard } from '#app/absence/days-off-part.tsx';
import { apartAction } from '#app/company/apart/apart-action.ts';
import { ApartCard } from '#app/company/apart/apart-card.tsx';
import { providerAction } from '#app/company/cleaner/provider-action.ts';
import { ProviderChecksCard } from '#app/company/cleaner/provider-checks-card.tsx';
import { ProviderDecisionCard, ProviderRateCard } from '#app/company/cleaner/provider-decision-card.tsx';
import { companyProviderDocument } from '#app/company/cleaner/provider-documents.ts';
import { ProviderApplicationCard, ProviderContactCard } from '#app/company/cleaner/provider-facts-card.tsx';
import { ProviderPapersCard } from '#app/company/cleaner/provider-papers-card.tsx';
import { RateRequestCard } from '#app/company/cleaner/rate-request-card.tsx';
import { emailBounceAction } from '#app/company/email-bounce-action.ts';
import { RecordTimeline } from '#app/company/log/record-timeline.tsx';
import { noteAction } from '#app/company/note/note-action.ts';
import { NotesCard } from '#app/company/note/notes-card.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { useHeldKey } from '#app/components/unsent/use-held-key.ts';
import { followRecord } from '#app/documents/live.ts';
import { profileStatusLabel } from '#app/lib/label/profile-status.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { useScreenPermissions } from '#app/lib/start/own-permissions.ts';
import { permissionLabels } from '#domain/access/permission-label.ts';
import type { Route } from './+types/provider';

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const read = await loadPage(context, companyProviderDocument, { id: params.id });
  const leastCoverPounds = read.getApplicationSetting?.insuranceMinimum ?? 0;
  return {
    provider: orNotFound(read.getServiceProvider),
    rateRequests: read.listRateRequests,
    asked: { leastCoverPounds },
  };
}

export async function clientAction({ context, params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const done =
    noteAction(context, form) ??
    apartAction(context, form) ??
    absenceAction(context, form) ??
    emailBounceAction(context, form) ??
    providerAction(context, params.id, form);
  if (!done) throw data({ code: 'not_found' }, { status: 404 });
  return done;
}

export default function Provider({ loaderData: { provider, rateRequests, asked } }: Route.ComponentProps) {
  const { label, tone } = profileStatusLabel(provider.profileStatus);
  const shownVersion = useHeldKey(provider.version);
  const name = `${provider.firstName} ${provider.lastName}`;
  const isApproved = provider.profileStatus === 'approved';
  // Papers are null for whoever may see cleaners, but not what proves who they are.
  const mayDecide = provider.documents !== null && provider.documents !== undefined;
  const mayMove = useScreenPermissions()?.includes('bookings') && provider.profileStatus !== 'disabled';
  return (
    <Page
      title={name}
      width="wide"
      before={<BackLink to="/dashboard/serviceProviders">Cleaners</BackLink>}
      intro={<StatusBadge tone={tone}>{label}</StatusBadge>}
    >
      <LiveUpdates sources={followRecord('provider', provider.id)} />
      <Columns
        main={
          <>
            <NotesCard record="provider" id={provider.id} />
            {mayDecide && (
              <>
                <ProviderPapersCard key={`papers-${shownVersion}`} provider={provider} />
                <ProviderChecksCard provider={provider} asked={asked} />
                {!isApproved && <ProviderDecisionCard provider={provider} asked={asked} />}
              </>
            )}
            {mayMove && <DaysOffCard whose={{ providerId: provider.id, name: provider.firstName ?? name }} />}
            <ProviderApplicationCard provider={provider} />
            <RecordTimeline entity="provider" id={provider.id} />
          </>
        }
        aside={
          <>
            {!mayDecide && (
              <Card as="section" title="Deciding">
                <p>
                  To open documents, approve or switch off, you need the permission “
                  {permissionLabels.documents.name}”.
                </p>
              </Card>
            )}
            <ProviderContactCard provider={provider} />
            <ApartCard record="provider" id={provider.id} name={name} />
            {mayDecide && <RateRequestCard provider={provider} requests={rateRequests} />}
            {mayDecide && <ProviderRateCard key={`rate-${shownVersion}`} provider={provider} />}
            {mayDecide && isApproved && <ProviderDecisionCard provider={provider} asked={asked} />}
          </>
        }
      />
    </Page>
  );
}
