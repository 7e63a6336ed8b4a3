import { EmailLink } from '#app/components/basics/email-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { PhoneLink } from '#app/components/layout/phone-link.tsx';
import { Stars } from '#app/components/selling/stars.tsx';
import { dayHours, weekFromWire } from '#app/lib/form/week-on-wire.ts';
import { cityLabel } from '#app/lib/label/booking-label.ts';
import { travelLabel } from '#app/lib/label/provider-label.ts';
import { labels, type ServiceType } from '#domain/booking/options.ts';
import { heardFromLabels, transportLabels } from '#domain/label/application-labels.ts';
import { labelIn } from '#domain/label/label-in.ts';
import { payFrequencyLabels } from '#domain/label/pay-frequency-labels.ts';
import { spokenLanguages } from '#domain/provider/languages.ts';
import { formatFullDate, formatTime, londonDate, weekdayNames } from '#domain/time/london.ts';
import { EmailBounceNote } from '../email-bounce-note.tsx';
import type { CompanyProvider } from './provider-documents.ts';

/** How to reach a cleaner. */
export function ProviderContactCard({ provider }: { provider: CompanyProvider }) {
  const { email, phone, ratting, bookingCount } = provider;
  const address = [provider.address, cityLabel(provider.city), provider.postalCode].filter(Boolean);
  return (
    <Card as="section" title="Contact">
      <FactList
        facts={[
          { label: 'Email', value: email && <EmailLink address={email} />, translate: 'no' },
          { label: 'Phone', value: phone && <PhoneLink number={phone} /> },
          { label: 'Address', value: address.join('\n'), translate: 'no' },
          { label: 'Visits done', value: bookingCount },
          { label: 'Rating', value: ratting && <Stars count={Math.round(ratting)} /> },
          { label: 'Paid to', value: provider.accountNumber ?? 'No bank details yet' },
          { label: 'Date of birth for HMRC', value: givenWords(provider.dateOfBirthGiven) },
          { label: 'Tax reference', value: givenWords(provider.taxNumberGiven) },
        ]}
      />
      <EmailBounceNote record="provider" id={provider.id} bounce={provider.emailBounce}>
        Call them for another one: they change it in their profile, under “Signing in”.
      </EmailBounceNote>
    </Card>
  );
}

const givenWords = (isGiven: boolean) => (isGiven ? 'Given' : 'Not given yet');

/** What they told us when they applied, or have changed since. */
export function ProviderApplicationCard({ provider }: { provider: CompanyProvider }) {
  const types = (provider.serviceType ?? []) as ServiceType[];
  return (
    <Card as="section" title="Application">
      <FactList
        facts={[
          { label: 'Applied on', value: formatFullDate(londonDate(new Date(provider.createdAt))) },
          {
            label: 'Can start on',
            value: provider.expectedJoinDate && formatFullDate(provider.expectedJoinDate),
          },
          {
            label: 'Kinds of clean',
            value: types.map((type) => labels.serviceType[type] ?? type).join('\n'),
          },
          { label: 'Working hours', value: weekWords(provider) },
          { label: 'Travels up to', value: travelLabel(provider) },
          { label: 'Transport', value: labelIn(transportLabels, provider.transportType) },
          { label: 'Experience', value: provider.experienceYears ?? 'Less than a year, or not given' },
          { label: 'Paid', value: labelIn(payFrequencyLabels, provider.paymentFrequency) },
          { label: 'DBS certificate', value: provider.dbsCBRcheck ? 'Says they have one' : 'Not yet' },
          { label: 'Languages', value: spokenLanguages(provider.languages) },
          { label: 'Self-employed', value: provider.selfEmployeedCondition ? 'Confirmed' : 'Not confirmed' },
          { label: 'How they heard of us', value: labelIn(heardFromLabels, provider.heardFrom) },
        ]}
      />
    </Card>
  );
}

const shiftWords = (from: string, to: string) => `${formatTime(from)} to ${formatTime(to)}`;

function weekWords(provider: CompanyProvider): string {
  return weekFromWire(provider)
    .filter(({ isWorking }) => isWorking)
    .map((day) => `${weekdayNames[day.weekday - 1]} ${dayHours(day, shiftWords)}`)
    .join('\n');
}
