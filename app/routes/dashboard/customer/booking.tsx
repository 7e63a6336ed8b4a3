import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { AccessNotes } from '#app/booking/change/access-notes.tsx';
import { blockAction } from '#app/booking/change/block-action.ts';
import { BlockCard } from '#app/booking/change/block-card.tsx';
import { changeAction } from '#app/booking/change/change-action.ts';
import { EndCard } from '#app/booking/change/end-card.tsx';
import { endedEarlyLabel } from '#app/booking/change/end-label.ts';
import { GivenBackCard } from '#app/booking/change/given-back-card.tsx';
import { PlanCard } from '#app/booking/change/plan-card.tsx';
import { WaitingChange } from '#app/booking/change/waiting-change.tsx';
import type { Done } from '#app/components/dashboard/done-note.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { SpokenChanges } from '#app/components/dashboard/spoken-changes.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PhoneLink } from '#app/components/layout/phone-link.tsx';
import { MoneyPapers } from '#app/components/selling/money-papers.tsx';
import { PriceTable } from '#app/components/selling/price-table.tsx';
import { cleanersOf } from '#app/customer/cleaners-of.ts';
import { ComingCleaners } from '#app/customer/coming-cleaners.tsx';
import { ComplaintCard } from '#app/customer/complaint-card.tsx';
import { type CustomerBooking, customerBookingDocument } from '#app/customer/customer-booking.ts';
import { HoursCard } from '#app/customer/hours-card.tsx';
import { paymentAction } from '#app/customer/payment-action.ts';
import { rateBookingDocument } from '#app/customer/rate-booking-document.ts';
import { RatingCard } from '#app/customer/rating-card.tsx';
import { searchAction } from '#app/customer/search-action.ts';
import { SearchCard } from '#app/customer/search-card.tsx';
import { TipCard } from '#app/customer/tip-card.tsx';
import { visitAction } from '#app/customer/visit-action.ts';
import { VisitTrouble } from '#app/customer/visit-trouble.tsx';
import { withoutClaims } from '#app/damage/claim-label.ts';
import { CustomerClaims } from '#app/damage/customer-claims.tsx';
import { damageAction } from '#app/damage/damage-action.ts';
import { damageClaimsDocument } from '#app/damage/damage-documents.ts';
import { ReportDamageCard } from '#app/damage/report-damage-card.tsx';
import { bookingChangedDocument } from '#app/documents/live.ts';
import { type Report, tipNeedsCardDocument, visitDayDocument } from '#app/documents/visit-day.ts';
import { formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import {
  cityLabel,
  extrasLabel,
  howOftenLabel,
  propertyLabel,
  serviceLabel,
} from '#app/lib/label/booking-label.ts';
import { bookingProgress } from '#app/lib/label/booking-progress.ts';
import { lengthLabel, visitLabel } from '#app/lib/label/visit-label.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { OverRunCard } from '#app/payment/over-run-card.tsx';
import { PayingCardSection } from '#app/payment/paying-card.tsx';
import { payingCardDocument } from '#app/payment/paying-card-documents.ts';
import { TipWithCard } from '#app/payment/tip-with-card.tsx';
import { RecordCard } from '#app/visit-record/record-card.tsx';
import { wishesAction } from '#app/visit-record/wishes-action.ts';
import { WishesCard } from '#app/visit-record/wishes-card.tsx';
import { withdrawalAction } from '#app/visit-record/withdrawal-action.ts';
import { roomsText } from '#domain/booking/visit/home-text.ts';
import { lookingUntil } from '#domain/messages/looking.ts';
import { leftOutOf } from '#domain/series/left-out.ts';
import type { Route } from './+types/booking';

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const [{ getBooking, getCancellingText }, day, { tipNeedsCard }, { getPayingCard }, damage] =
    await Promise.all([
      loadPage(context, customerBookingDocument, { id: params.id }),
      loadPage(context, visitDayDocument, { id: params.id }),
      loadPage(context, tipNeedsCardDocument, { id: params.id }),
      loadPage(context, payingCardDocument, { id: params.id }),
      loadPage(context, damageClaimsDocument, { id: params.id }),
    ]);
  const booking = orNotFound(getBooking);
  const claims = damage.listDamageClaims;
  return { booking, day, tipNeedsCard, payingCard: getPayingCard, cancelling: getCancellingText, claims };
}

export async function clientAction({ context, params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const changed = await changeAction(context, params.id, form, (id) => `/dashboard/cs/booking/${id}`);
  if (changed) return changed;
  const told =
    blockAction(context, params.id, form) ??
    searchAction(context, params.id, form) ??
    visitAction(context, params.id, form) ??
    damageAction(context, params.id, form) ??
    wishesAction(context, params.id, form) ??
    withdrawalAction(context, params.id, form) ??
    paymentAction(context, params.id, form);
  if (told) return told;
  const input = {
    id: params.id,
    expectedVersion: Number(form.get('version')),
    ratting: Number(form.get('ratting') ?? 0),
    rattingComment: String(form.get('rattingComment') ?? ''),
    mayPublish: form.get('mayPublish') !== null,
    cleanersMayRead: form.get('cleanersMayRead') !== null,
    cleanersMaySeeName: form.get('cleanersMaySeeName') !== null,
  };
  const idempotencyKey = String(form.get('attempt'));
  return formAction(() => runDocument(context, rateBookingDocument, { input }, { idempotencyKey }));
}

type Loaded = Route.ComponentProps['loaderData'];

/** The card that pays for it, if there is one; what was just done with it is said wherever it stands by then. */
function usePayingCard(booking: CustomerBooking, payingCard: Loaded['payingCard']) {
  const [cardDone, setCardDone] = useState<{ id: string; done: Done | null } | null>(null);
  return (
    payingCard && (
      <PayingCardSection
        key={`card-of-${booking.id}`}
        booking={{ ...booking, startsAt: new Date(booking.startsAt) }}
        card={payingCard}
        done={cardDone?.id === booking.id ? cardDone.done : null}
        onDone={(done) => setCardDone({ id: booking.id, done })}
      />
    )
  );
}

export default function CustomerBookingScreen({
  loaderData: { booking, day, tipNeedsCard, payingCard, cancelling, claims },
}: Route.ComponentProps) {
  const isCanceled = booking.bookingStatus === 'canceled';
  const isOver = isCanceled || booking.bookingStatus === 'completed';
  const isToCome = !isOver && new Date(booking.startsAt) > serverNow();
  // A card that didn't work is what matters most here; one that does stands by the price.
  const card = usePayingCard(booking, payingCard);
  const hasFailed = payingCard?.status === 'failed';
  return (
    <Page
      title={visitLabel(booking)}
      before={
        isOver ? (
          <BackLink to="/dashboard/cs/booking-history">Booking history</BackLink>
        ) : (
          <BackLink to="/dashboard/cs/bookings">Your bookings</BackLink>
        )
      }
    >
      <LiveUpdates sources={[{ document: bookingChangedDocument, variables: { id: booking.id } }]} />
      <Columns
        main={
          <>
            <ProgressCard booking={booking} />
            {hasFailed && card}
            {isCanceled && <MoneyPapers booking={booking} reader="customer" />}
            <GivenBackCard booking={booking} reader="customer" />
            {booking.bookingStatus === 'pending' && <SearchCard booking={booking} />}
            <SeriesCard booking={booking} />
            <WaitingChange booking={booking} reader="customer" />
            <VisitTrouble
              booking={booking}
              reports={withoutClaims(day.listBookingReports, claims)}
              overRuns={day.listOverRuns}
              cardForOverRun={(overRun) => <OverRunCard overRun={overRun} />}
            />
            <CustomerClaims claims={claims} bookingId={booking.id} />
            <RecordCard record={day.getVisitRecord ?? null} bookingId={booking.id} by="customer" />
            {booking.bookingStatus === 'completed' && (
              <AfterVisit
                booking={booking}
                reports={day.listBookingReports}
                tipWithCard={
                  tipNeedsCard && <TipWithCard bookingId={booking.id} version={booking.version ?? 1} />
                }
              />
            )}
            <PlanCard
              key={booking.id}
              booking={booking}
              by="customer"
              isToCome={isToCome}
              cancelling={cancelling}
            />
            <EndCard key={`end-${booking.id}`} booking={booking} by="customer" />
            {isOver && !leftOutOf(booking) && <ComplaintCard isCanceled={isCanceled} />}
            <ReportDamageCard booking={booking} by="customer" />
            <DetailsCard booking={booking} isOver={isOver} />
            <AccessNotes booking={booking} isOpen={!isOver} />
            <WishesCard
              record={day.getVisitRecord ?? null}
              isOfSeries={Boolean(booking.seriesId)}
              isOpen={!isOver}
              by="customer"
            />
            <NeverAgain booking={booking} />
          </>
        }
        aside={
          <>
            {/* Of a cancelled clean only what cancelling costs is a price. */}
            {!isCanceled && <PriceCard booking={booking} />}
            {!hasFailed && card}
            {!isCanceled && <MoneyPapers booking={booking} reader="customer" />}
          </>
        }
      />
    </Page>
  );
}

type AfterVisitProps = {
  booking: CustomerBooking;
  reports: readonly Report[];
  tipWithCard: ReactNode;
};

function AfterVisit({ booking, reports, tipWithCard }: AfterVisitProps) {
  return (
    <>
      <HoursCard booking={booking} reports={reports} />
      <RatingCard booking={booking} />
      <TipCard booking={booking} withCard={tipWithCard} />
    </>
  );
}

const came = new Set(['accepted', 'started', 'completed']);

function NeverAgain({ booking }: { booking: CustomerBooking }) {
  const links = booking.bookingServiceProviders?.items ?? [];
  return links
    .filter(({ serviceStatus }) => came.has(serviceStatus ?? ''))
    .map(({ id, spFirstName }) => (
      <BlockCard key={id} bookingId={booking.id} by="customer" name={spFirstName ?? ''} linkId={id} />
    ));
}

function ProgressCard({ booking }: { booking: CustomerBooking }) {
  // A visit that still looks for somebody after its start was given back: its customer chooses.
  const isGivenBack = booking.bookingStatus === 'pending' && new Date(booking.startsAt) <= serverNow();
  const { headline, next } = bookingProgress({
    status: booking.bookingStatus ?? '',
    isGivenBack,
    cleanerCount: booking.cleanerCount ?? 1,
    cleanersFound: booking.cleanersFound,
    cleaners: cleanersOf(booking.bookingServiceProviders?.items),
    leftOut: leftOutOf(booking),
    endedEarly: endedEarlyLabel(booking, 'customer'),
  });
  return (
    <Card as="section" title={headline}>
      <SpokenChanges items={[{ key: booking.id, words: headline }]} />
      <p>{next}</p>
      {booking.bookingStatus === 'pending' && !isGivenBack && (
        <p>{lookingUntil(booking.startDate ?? '', serverNow())}</p>
      )}
      <ComingCleaners booking={booking} />
      <CleanerPhones booking={booking} />
    </Card>
  );
}

/** From the day before: whom to ring about the door or the bus. */
function CleanerPhones({ booking }: { booking: CustomerBooking }) {
  const reachable = (booking.bookingServiceProviders?.items ?? []).filter((link) => link.spPhone);
  return reachable.map((link) => (
    <p key={link.id}>
      {link.spFirstName}’s phone: <PhoneLink number={link.spPhone ?? ''} />
    </p>
  ));
}

function SeriesCard({ booking }: { booking: CustomerBooking }) {
  if (!booking.seriesId) return null;
  return (
    <Card
      as="section"
      title={booking.isCoverAsked ? 'Your usual cleaner can’t come' : 'Part of a regular clean'}
    >
      <p>
        {booking.isCoverAsked
          ? 'Shall we ask another cleaner, or leave this visit out? We ask nobody until you tell us.'
          : leftOutOf(booking) === 'customer'
            ? 'Changed your mind? Put the visit back while its time is free, until 24 hours before it.'
            : 'Skip a visit, move or change all that follow, pause or end the regular clean.'}
      </p>
      <Link to={`/dashboard/cs/series/${booking.seriesId}`}>
        {booking.isCoverAsked ? 'Choose' : 'See the regular clean'}
      </Link>
    </Card>
  );
}

function PriceCard({ booking }: { booking: CustomerBooking }) {
  if (!booking.price) return null;
  return (
    <Card as="section" title="Price">
      <PriceTable price={booking.price} charge={booking.charge ?? null} />
    </Card>
  );
}

function DetailsCard({ booking, isOver }: { booking: CustomerBooking; isOver: boolean }) {
  return (
    <Card as="section" title="Your clean">
      <FactList
        facts={[
          { label: 'Reference', value: booking.reference, translate: 'no' },
          { label: 'Service', value: serviceLabel(booking.serviceType) },
          { label: 'How often', value: howOftenLabel(booking) },
          { label: 'Length', value: lengthLabel(booking) },
          { label: 'Cleaners', value: booking.cleanerCount },
          { label: 'Property', value: propertyLabel(booking.serviceLocation) },
          { label: 'Rooms', value: roomsText(booking.bedroomCount, booking.bathroomCount) },
          { label: 'Extras', value: extrasLabel(booking) },
          { label: 'Products', value: booking.cleaningSupplies ? 'We bring them' : 'You have them' },
          { label: 'Address', value: addressLines(booking), translate: 'no' },
          { label: 'Notes for us', value: booking.commentsForUs },
        ]}
      />
      <Button
        component="a"
        href={`/book-now?again=${booking.id}`}
        variant={isOver ? 'filled' : 'default'}
        mt="md"
      >
        Book the same again
      </Button>
    </Card>
  );
}

function addressLines(booking: CustomerBooking): string {
  return [booking.address, cityLabel(booking.city), booking.postalCode].filter(Boolean).join('\n');
}
