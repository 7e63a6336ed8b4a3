import { BackLink } from '#app/components/back-link.tsx';
import { Card } from '#app/components/card.tsx';
import { Columns } from '#app/components/columns.tsx';
import { FactList } from '#app/components/fact-list.tsx';
import { Page } from '#app/components/page.tsx';
import { PriceTable } from '#app/components/price-table.tsx';
import { bookingProgress } from '#app/customer/booking-progress.ts';
import { cancelBookingDocument } from '#app/customer/cancel-booking-document.ts';
import { CancelCard } from '#app/customer/cancel-card.tsx';
import { cleanersOf } from '#app/customer/cleaners-of.ts';
import { type CustomerBooking, customerBookingDocument } from '#app/customer/customer-booking.ts';
import { rateBookingDocument } from '#app/customer/rate-booking-document.ts';
import { RatingCard } from '#app/customer/rating-card.tsx';
import {
  cityWords,
  extrasWords,
  frequencyWords,
  hoursWords,
  parkingWords,
  propertyWords,
  roomsWords,
  serviceWords,
} from '#app/lib/booking-words.ts';
import { formAction } from '#app/lib/form-action.ts';
import { loadPage, orNotFound } from '#app/lib/load-page.ts';
import { runDocument } from '#app/lib/run-document.ts';
import { visitWords } from '#app/lib/visit-words.ts';
import type { Route } from './+types/booking';

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { getBooking } = await loadPage(context, customerBookingDocument, { id: params.id });
  return orNotFound(getBooking);
}

export async function clientAction({ context, params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  if (form.get('answer') === 'cancel') return cancel(context, params.id, form);
  const input = {
    id: params.id,
    expectedVersion: Number(form.get('version')),
    ratting: Number(form.get('ratting') ?? 0),
    rattingComment: String(form.get('rattingComment') ?? ''),
  };
  const idempotencyKey = String(form.get('attempt'));
  return formAction(() => runDocument(context, rateBookingDocument, { input }, { idempotencyKey }));
}

type ActionContext = Route.ClientActionArgs['context'];

function cancel(context: ActionContext, id: string, form: FormData) {
  const input = { id, expectedVersion: Number(form.get('version')) };
  const idempotencyKey = String(form.get('attempt'));
  return formAction(() => runDocument(context, cancelBookingDocument, { input }, { idempotencyKey }));
}

export default function CustomerBookingScreen({ loaderData: booking }: Route.ComponentProps) {
  const isOver = booking.bookingStatus === 'completed' || booking.bookingStatus === 'canceled';
  return (
    <Page
      title={visitWords(booking)}
      before={
        isOver ? (
          <BackLink to="/dashboard/cs/booking-history">Booking history</BackLink>
        ) : (
          <BackLink to="/dashboard/cs/bookings">Your bookings</BackLink>
        )
      }
    >
      <Columns
        main={
          <>
            <ProgressCard booking={booking} />
            {booking.bookingStatus === 'completed' && <RatingCard booking={booking} />}
            <DetailsCard booking={booking} />
            {!isOver && new Date(booking.startsAt) > new Date() && <CancelCard booking={booking} />}
          </>
        }
        aside={<PriceCard booking={booking} />}
      />
    </Page>
  );
}

function ProgressCard({ booking }: { booking: CustomerBooking }) {
  const { headline, next } = bookingProgress({
    status: booking.bookingStatus ?? '',
    cleanerCount: booking.cleanerCount ?? 1,
    cleanersFound: booking.cleanersFound,
    cleaners: cleanersOf(booking.bookingServiceProviders?.items),
  });
  return (
    <Card as="section" title={headline}>
      <p>{next}</p>
    </Card>
  );
}

function PriceCard({ booking }: { booking: CustomerBooking }) {
  if (!booking.price) return null;
  return (
    <Card as="section" title="Price">
      <PriceTable price={booking.price} charged={booking.actualTotalPrice} />
    </Card>
  );
}

function DetailsCard({ booking }: { booking: CustomerBooking }) {
  return (
    <Card as="section" title="Your clean">
      <FactList
        facts={[
          { label: 'Service', value: serviceWords(booking.serviceType) },
          { label: 'How often', value: frequencyWords(booking.serviceFrequency) },
          { label: 'Length', value: hoursWords(booking.hours) },
          { label: 'Cleaners', value: booking.cleanerCount },
          { label: 'Property', value: propertyWords(booking.serviceLocation) },
          { label: 'Rooms', value: roomsWords(booking.bedroomCount, booking.bathroomCount) },
          { label: 'Extras', value: extrasWords(booking.extras) },
          { label: 'Products', value: booking.cleaningSupplies ? 'We bring them' : 'You have them' },
          { label: 'Address', value: addressLines(booking) },
          { label: 'Pets', value: booking.pets },
          { label: 'Parking', value: parkingWords(booking.parking) },
          { label: 'Notes for the cleaner', value: booking.commentsForAssistant },
          { label: 'Notes for us', value: booking.commentsForUs },
        ]}
      />
    </Card>
  );
}

function addressLines(booking: CustomerBooking): string {
  return [booking.address, cityWords(booking.city), booking.postalCode].filter(Boolean).join('\n');
}
