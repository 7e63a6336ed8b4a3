import { Button, Stack } from '@mantine/core';
import { SubmitForm } from '#app/components/form/submit-form.tsx';
import { useSubmission } from '#app/components/form/use-submission.ts';
import { Card } from '#app/components/layout/card.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { formatLongDate, formatTime, londonDate, londonTime } from '#domain/time/london.ts';
import { type SearchTerms, searchTermsDocument } from './search-documents.ts';

/** For a visit that lacks cleaners shortly before it: what can be done, each with what it costs. */
export function SearchCard({ booking }: { booking: { id: string; version: number } }) {
  const { id } = booking;
  const { last: data } = useQuery(`${id} ${booking.version}`, () =>
    runDocument(null, searchTermsDocument, { id }),
  );
  if (!data?.searchTerms || !data.getBooking) return null;
  const { version, cleanerCount } = data.getBooking;
  return (
    <Card as="section" title="We are still looking for your cleaner">
      <p>{introOf(data.searchTerms, cleanerCount ?? 1)}</p>
      <ChoiceForm version={version} terms={data.searchTerms} />
    </Card>
  );
}

function introOf({ cleanersFound, isLooking, endsAt }: SearchTerms, wanted: number): string {
  if (cleanersFound > 0) {
    return `We have found ${cleanersFound} of ${wanted} cleaners. Choose what to do, or wait: at 12 hours before the start we do what you told us when booking.`;
  }
  const end = endsAt ? new Date(endsAt) : null;
  const when = end ? `${formatTime(londonTime(end))} on ${formatLongDate(londonDate(end))}` : '';
  return isLooking
    ? `We keep looking until ${when}. If nobody takes your visit by then we cancel it and you pay nothing.`
    : `Nobody has taken your visit yet. If that stays so we cancel it at ${when} and you pay nothing.`;
}

type Choice = { value: string; label: string; isPlain?: boolean };

function choicesOf({ cleanersFound, longer, same, canKeepLooking }: SearchTerms): Choice[] {
  const price = (pounds: number) => formatMoney(penceFromPounds(pounds));
  const cleaners = cleanersFound === 1 ? '1 cleaner' : `${cleanersFound} cleaners`;
  const choices: Choice[] = [];
  if (longer)
    choices.push({
      value: 'longer',
      label: `${cleaners} for ${longer.hours} hours, ${price(longer.totalPrice)}`,
    });
  if (same)
    choices.push({ value: 'same', label: `${cleaners} for ${same.hours} hours, ${price(same.totalPrice)}` });
  if (canKeepLooking)
    choices.push({ value: 'keepLooking', label: 'Keep looking until two hours before the start' });
  choices.push({ value: 'cancel', label: 'Cancel, £0.00 to pay', isPlain: true });
  return choices;
}

function ChoiceForm({ version, terms }: { version: number; terms: SearchTerms }) {
  const submission = useSubmission();
  const pending = submission.pressed('choice');
  return (
    <SubmitForm submission={submission} hidden={{ version, found: terms.cleanersFound }}>
      <Stack gap="sm">
        {choicesOf(terms).map(({ value, label, isPlain }) => (
          <Button
            key={value}
            type="submit"
            name="choice"
            value={value}
            variant={isPlain ? 'default' : 'filled'}
            loading={pending === value}
            disabled={submission.isBusy}
          >
            {label}
          </Button>
        ))}
      </Stack>
      <p>You can also move the visit to another time below. That costs nothing either.</p>
    </SubmitForm>
  );
}
