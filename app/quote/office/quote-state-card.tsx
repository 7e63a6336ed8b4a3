import { Link } from 'react-router';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { momentFullDay, momentLabel } from '#app/lib/label/moment-label.ts';
import { type LostReason, lostReasons } from '#domain/quote/lifecycle.ts';
import { quoteNumber } from '#domain/quote/quote-number.ts';
import { quotedFacts } from '../quoted-terms.ts';
import type { OfficeQuote } from './office-documents.ts';

/** How it stands: the price, what they did with it, and why it was lost. */
export function QuoteStateCard({ quote }: { quote: OfficeQuote }) {
  const { status, price, quotedAt, validUntil, bookingId, desk, answer } = quote;
  const terms = quotedFacts(quote, 'GBP');
  const isSent = status === 'quoted';
  const opened = desk?.openedAt ? momentLabel(desk.openedAt) : isSent ? 'Not yet' : null;
  return (
    <Card as="section" title="The quote">
      <FactList
        facts={[
          {
            label: terms.isRepeated ? 'Price a visit' : 'Price',
            value: price ? <Money pounds={price} /> : 'None yet',
          },
          ...(price ? [{ label: 'Without VAT', value: terms.beside }, ...terms.facts] : []),
          { label: 'Our note to them', value: answer },
          { label: 'Number', value: quotedAt && quoteNumber(quote.id), translate: 'no' },
          { label: 'Sent', value: quotedAt && momentLabel(quotedAt) },
          {
            label: 'As they have it',
            value: quotedAt && (
              <a href={`/api/v1/quotes/${quote.id}/pdf`} target="_blank" rel="noreferrer">
                The quote as a PDF
              </a>
            ),
          },
          { label: 'Good until', value: isSent && validUntil ? momentFullDay(validUntil) : null },
          { label: 'Link opened', value: opened },
          { label: 'Followed up', value: desk?.followedUpAt && momentLabel(desk.followedUpAt) },
          { label: 'Why it was lost', value: desk?.lostReason && lostReasons[desk.lostReason as LostReason] },
          { label: 'Note', value: desk?.lostNote },
          {
            label: 'Booking',
            value: bookingId && <Link to={`/dashboard/booking/${bookingId}`}>Open the booking</Link>,
          },
          {
            label: 'Made from',
            value: desk?.contactMessageID && (
              <Link to={`/dashboard/viewmessage/${desk.contactMessageID}`}>Their message</Link>
            ),
          },
        ]}
      />
    </Card>
  );
}

/** Asks about a price that nobody has taken, or about a visit that nobody has booked. */
export function FollowUpCard({ quote }: { quote: OfficeQuote }) {
  const { status, version, email } = quote;
  if (status !== 'quoted' && status !== 'accepted') return null;
  const isSent = status === 'quoted';
  return (
    <ClosedCard title={isSent ? 'No answer yet?' : 'Not booked yet'} open="Write to them again">
      <p>
        {isSent
          ? `Goes to ${email} with the same price and a fresh link; the earlier one stops working.`
          : `They choose the day by their link. Goes to ${email} with a fresh one; the earlier one stops working.`}
      </p>
      <VerbForm step="follow-up" hidden={{ version }} submit="Send it again" done="Sent.">
        {(problems, idOf) => (
          <FreeTextField
            label="Your words (optional)"
            description="If you leave it empty, we ask whether they have any questions."
            rows={4}
            maxLength={2000}
            idOf={idOf}
            problems={problems}
          />
        )}
      </VerbForm>
    </ClosedCard>
  );
}
