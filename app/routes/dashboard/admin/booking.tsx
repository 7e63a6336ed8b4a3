import { lazy, Suspense } from 'react';
import { changeAction } from '#app/booking/change/change-action.ts';
import { EndCard } from '#app/booking/change/end-card.tsx';
import { endedEarlyLabel } from '#app/booking/change/end-label.ts';
import { GivenBackCard } from '#app/booking/change/given-back-card.tsx';
import { PlanCard } from '#app/booking/change/plan-card.tsx';
import { WaitingChange } from '#app/booking/change/waiting-change.tsx';
import { AskedList } from '#app/company/booking/asked-list.tsx';
import { assignAction } from '#app/company/booking/assign-action.ts';
import { AssignCard } from '#app/company/booking/assign-card.tsx';
import type { AskedCleaner } from '#app/company/booking/assign-documents.ts';
import { customerName } from '#app/company/booking/booking-views.ts';
import { type CompanyBooking, companyBookingDocument } from '#app/company/booking/company-booking.ts';
import { RefundCard } from '#app/company/booking/refund-card.tsx';
import { reportAction } from '#app/company/booking/report-action.ts';
import { ReportCard } from '#app/company/booking/report-card.tsx';
import { unpaidAction } from '#app/company/booking/unpaid-action.ts';
import { UnpaidCard } from '#app/company/booking/unpaid-card.tsx';
import { WaiveCard } from '#app/company/booking/waive-card.tsx';
import { CleanerDesk } from '#app/company/cleaner/cleaner-desk.tsx';
import { CleanerTable } from '#app/company/cleaner/cleaner-table.tsx';
import { CustomerLink } from '#app/company/customer/customer-link.tsx';
import { deskAction } from '#app/company/desk-action.ts';
import { RecordTimeline } from '#app/company/log/record-timeline.tsx';
import { noteAction } from '#app/company/note/note-action.ts';
import { NotesCard } from '#app/company/note/notes-card.tsx';
import { EmailLink } from '#app/components/basics/email-link.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { SeriesLink } from '#app/components/dashboard/series-link.tsx';
import { BookingBadge } from '#app/components/dashboard/status-badge.tsx';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PhoneLink } from '#app/components/layout/phone-link.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import { MoneyPapers } from '#app/components/selling/money-papers.tsx';
import { PriceTable } from '#app/components/selling/price-table.tsx';
import { Stars } from '#app/components/selling/stars.tsx';
import { useHeldKey } from '#app/components/unsent/use-held-key.ts';
import { searchAction } from '#app/customer/search-action.ts';
import { withoutClaims } from '#app/damage/claim-label.ts';
import { damageAction } from '#app/damage/damage-action.ts';
import { damageClaimsDocument } from '#app/damage/damage-documents.ts';
import { bookingChangedDocument } from '#app/documents/live.ts';
import { visitDayDocument } from '#app/documents/visit-day.ts';
import {
  cityLabel,
  extrasLabel,
  hoursLabel,
  howOftenLabel,
  parkingLabel,
  productsLabel,
  propertyLabel,
  serviceLabel,
} from '#app/lib/label/booking-label.ts';
import { momentDay } from '#app/lib/label/moment-label.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { refundAction } from '#app/payment/refund-action.ts';
import { UnsentRefunds } from '#app/payment/unsent-refunds.tsx';
import { wishesAction } from '#app/visit-record/wishes-action.ts';
import { withdrawalAction } from '#app/visit-record/withdrawal-action.ts';
import { isShortNotice } from '#domain/booking/change/cancellation.ts';
import { floorLabel } from '#domain/booking/price/floor-label.ts';
import { roomsText } from '#domain/booking/visit/home-text.ts';
import { overRunLabel } from '#domain/booking/visit/over-run.ts';
import { somebodyHomeLabel } from '#domain/booking/visit/somebody-home-label.ts';
import type { Route } from './+types/booking';

/** What few look at comes after the rest. */
const OfficeRecord = lazy(() =>
  import('#app/visit-record/office-record.tsx').then((part) => ({ default: part.OfficeRecord })),
);

const ReportDamageCard = lazy(() =>
  import('#app/damage/report-damage-card.tsx').then((part) => ({ default: part.ReportDamageCard })),
);

/** Few cleaners ask. */
const OfficePayQuestions = lazy(() =>
  import('#app/company/booking/office-pay-questions.tsx').then((part) => ({
    default: part.OfficePayQuestions,
  })),
);

/** Most cleans have no claim. */
const OfficeClaim = lazy(() =>
  import('#app/damage/office-claim.tsx').then((part) => ({ default: part.OfficeClaim })),
);

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const [{ getBooking, listAskedCleaners }, { listBookingReports, getVisitRecord }, { listDamageClaims }] =
    await Promise.all([
      loadPage(context, companyBookingDocument, { id: params.id }),
      loadPage(context, visitDayDocument, { id: params.id }),
      loadPage(context, damageClaimsDocument, { id: params.id }),
    ]);
  return {
    booking: orNotFound(getBooking),
    reports: listBookingReports,
    asked: listAskedCleaners,
    claims: listDamageClaims,
    record: getVisitRecord ?? null,
  };
}

export async function clientAction({ context, params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const decided =
    noteAction(context, form) ??
    reportAction(context, form) ??
    damageAction(context, params.id, form) ??
    wishesAction(context, params.id, form) ??
    withdrawalAction(context, params.id, form) ??
    assignAction(context, params.id, form) ??
    unpaidAction(context, params.id, form) ??
    refundAction(context, form) ??
    searchAction(context, params.id, form) ??
    deskAction(context, params.id, form);
  if (decided) return decided;
  return changeAction(context, params.id, form, (id) => `/dashboard/booking/${id}`);
}

export default function Booking({
  loaderData: { booking, reports, asked, claims, record },
}: Route.ComponentProps) {
  const now = useNow();
  const shownVersion = useHeldKey(booking.version);
  const isOpen = booking.bookingStatus === 'pending' || booking.bookingStatus === 'confirmed';
  const isToCome = isOpen && new Date(booking.startsAt) > now;
  const heading = [customerName(booking), booking.outcode, visitLabel(booking)].filter(Boolean).join(', ');
  return (
    <Page
      title={heading}
      documentTitle={`${booking.reference}, ${heading}`}
      width="wide"
      before={<BackLink to="/dashboard/bookings">Bookings</BackLink>}
      intro={
        <>
          <BookingBadge status={booking.bookingStatus} /> {booking.reference}
        </>
      }
    >
      <LiveUpdates sources={[{ document: bookingChangedDocument, variables: { id: booking.id } }]} />
      <Columns
        main={
          <>
            {booking.isUnpaidUndecided && <UnpaidCard booking={booking} />}
            <GivenBackCard booking={booking} reader="company" />
            <WaitingChange booking={booking} reader="company" />
            {withoutClaims(reports, claims).map((report) => (
              <ReportCard key={report.id} report={report} booking={booking} />
            ))}
            <Suspense>
              {claims.map((claim) => (
                <OfficeClaim key={claim.id} claim={claim} bookingId={booking.id} />
              ))}
            </Suspense>
            <Suspense>
              <OfficePayQuestions bookingId={booking.id} />
            </Suspense>
            <NotesCard record="booking" id={booking.id} />
            <CleanersCard booking={booking} asked={asked} />
            <CleanerDesk key={`desk-${shownVersion}`} booking={booking} now={now} />
            {booking.bookingStatus === 'pending' && isToCome && <AssignCard booking={booking} />}
            <CleanCard booking={booking} />
            <Suspense>
              <OfficeRecord record={record} booking={booking} isOpen={isOpen} />
            </Suspense>
            <PlanCard key={booking.id} booking={booking} by="company" isToCome={isToCome} />
            <EndCard key={`end-${booking.id}`} booking={booking} by="company" />
            <Suspense>
              <ReportDamageCard booking={booking} by="office" />
            </Suspense>
            {isToCome && isShortNotice(new Date(booking.startsAt), now) && <WaiveCard booking={booking} />}
            <RecordTimeline entity="booking" id={booking.id} />
          </>
        }
        aside={
          <>
            <PriceCard booking={booking} />
            <MoneyPapers booking={booking} reader="company" />
            <UnsentRefunds refunds={booking.refunds} />
            <RefundCard key={`refund-${shownVersion}`} booking={booking} claims={claims} />
            <CustomerCard booking={booking} />
            <RatingSeen booking={booking} />
          </>
        }
      />
    </Page>
  );
}

function CleanersCard({ booking, asked }: { booking: CompanyBooking; asked: readonly AskedCleaner[] }) {
  const links = booking.bookingServiceProviders?.items ?? [];
  return (
    <Card as="section" title={`Cleaners: ${booking.cleanersFound} of ${booking.cleanerCount ?? 1}`}>
      {links.length > 0 ? <CleanerTable booking={booking} /> : <p>Nobody has accepted yet.</p>}
      <h3>Asked</h3>
      <AskedList asked={asked} />
    </Card>
  );
}

function HowOften({ booking }: { booking: CompanyBooking }) {
  if (!booking.seriesId) return howOftenLabel(booking);
  return <SeriesLink id={booking.seriesId} name={`${howOftenLabel(booking)}, regular clean`} />;
}

function CleanCard({ booking }: { booking: CompanyBooking }) {
  return (
    <Card as="section" title="The clean">
      <FactList
        facts={[
          {
            label: 'Booked on',
            value: booking.createdAt && momentDay(booking.createdAt),
          },
          { label: 'Service', value: serviceLabel(booking.serviceType) },
          { label: 'How often', value: <HowOften booking={booking} /> },
          { label: 'Length', value: hoursLabel(booking.hours) },
          { label: 'Ended early', value: endedEarlyLabel(booking, 'company') },
          { label: 'Property', value: propertyLabel(booking.serviceLocation) },
          { label: 'Rooms', value: roomsText(booking.bedroomCount, booking.bathroomCount) },
          { label: 'Extras', value: extrasLabel(booking) },
          { label: 'Products', value: productsLabel(booking.cleaningSupplies) },
          { label: 'Pets', value: booking.pets },
          { label: 'Parking', value: parkingLabel(booking.parking) },
          { label: 'Floor', value: floorLabel(booking.floor, booking.lift) },
          { label: 'Getting in', value: somebodyHomeLabel(booking.somebodyHome) },
          { label: 'May run over', value: overRunLabel(booking.overRunHours) },
          { label: 'Notes for the cleaner', value: booking.commentsForAssistant },
          { label: 'Notes for us', value: booking.commentsForUs },
        ]}
      />
    </Card>
  );
}

function PriceCard({ booking }: { booking: CompanyBooking }) {
  return (
    <Card as="section" title="Price">
      {booking.price && <PriceTable price={booking.price} charge={booking.charge ?? null} />}
      {booking.promo && <FactList facts={[{ label: 'Promo code', value: booking.promo }]} />}
    </Card>
  );
}

function CustomerCard({ booking }: { booking: CompanyBooking }) {
  const { email, phone } = booking;
  const address = [booking.address, cityLabel(booking.city), booking.postalCode].filter(Boolean).join('\n');
  return (
    <Card as="section" title="Customer">
      <FactList
        facts={[
          {
            label: 'Name',
            value: <CustomerLink id={booking.customerId} name={customerName(booking)} />,
            translate: 'no',
          },
          { label: 'Email', value: email && <EmailLink address={email} />, translate: 'no' },
          { label: 'Phone', value: phone && <PhoneLink number={phone} /> },
          { label: 'Address', value: address, translate: 'no' },
          {
            label: 'Account',
            value:
              booking.bookedWithoutSigningIn &&
              'Booked without signing in. The link in the mail adds it to the account of this email.',
          },
        ]}
      />
      <VerbForm
        step="send-again"
        hidden={{ version: booking.version }}
        submit="Send the last email again"
        done="It is on its way."
        isQuiet
      />
    </Card>
  );
}

function RatingSeen({ booking }: { booking: CompanyBooking }) {
  if (!booking.ratting) return null;
  return (
    <Card as="section" title="Rating">
      <Stars count={booking.ratting} />
      {booking.rattingComment && <p>{booking.rattingComment}</p>}
    </Card>
  );
}
