import { EmailLink } from '#app/components/basics/email-link.tsx';
import { AsCustomerLink } from '#app/components/dashboard/as-customer-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { PhoneLink } from '#app/components/layout/phone-link.tsx';
import { propertyLabel, serviceLabel } from '#app/lib/label/booking-label.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { labelIn } from '#domain/label/label-in.ts';
import { desiredTimes } from '#domain/quote/firm-choices.ts';
import { quoteFrequencyLabels, type Weekday, weekdays } from '#domain/quote/quoted-plan.ts';
import { formatFullDate, weekdayNames } from '#domain/time/london.ts';
import type { OfficeQuote } from './office-documents.ts';

const weekdayLabel = (day: string) => weekdayNames[weekdays.indexOf(day as Weekday)] ?? '';

/** What somebody asks a price for, in their own words and by our form's questions. */
export function RequestCard({ quote }: { quote: OfficeQuote }) {
  return (
    <Card as="section" title="What they ask for">
      <FactList
        facts={[
          { label: 'They wrote', value: quote.message },
          { label: 'Type of clean', value: quote.serviceType && serviceLabel(quote.serviceType) },
          { label: 'Kind of place', value: quote.propertyType && propertyLabel(quote.propertyType) },
          { label: 'Business', value: quote.businessName, translate: 'no' },
          { label: 'Size', value: quote.floorArea && `${quote.floorArea.toLocaleString('en-GB')} m²` },
          { label: 'Desks', value: quote.deskCount?.toLocaleString('en-GB') },
          { label: 'How often', value: labelIn(quoteFrequencyLabels, quote.desiredFrequency) || null },
          { label: 'On', value: quote.desiredWeekdays.map(weekdayLabel).join(', ') || null },
          { label: 'When in the day', value: labelIn(desiredTimes, quote.desiredTime) || null },
          { label: 'Bedrooms', value: quote.bedroomCount },
          { label: 'Bathrooms', value: quote.bathroomCount },
          { label: 'Day they would like', value: quote.desiredDate && formatFullDate(quote.desiredDate) },
          { label: 'Postcode', value: quote.postalCode },
        ]}
      />
    </Card>
  );
}

/** How to reach whoever asks. */
export function AskerCard({ quote }: { quote: OfficeQuote }) {
  const { name, email, phone, createdAt } = quote;
  return (
    <Card as="section" title="From">
      <FactList
        facts={[
          { label: 'Name', value: name, translate: 'no' },
          { label: 'Email', value: email && <EmailLink address={email} />, translate: 'no' },
          { label: 'Customer', value: email && <AsCustomerLink email={email} /> },
          { label: 'Phone', value: phone && <PhoneLink number={phone} /> },
          { label: 'Received', value: momentLabel(createdAt) },
        ]}
      />
    </Card>
  );
}
