import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '#app/components/layout/card.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { serviceLabel } from '#app/lib/label/booking-label.ts';
import { momentYearDate } from '#app/lib/label/moment-label.ts';
import { messageStatusLabels, quoteStatusLabels } from '#domain/label/enquiry-labels.ts';
import { labelIn } from '#domain/label/label-in.ts';
import { giftCardStatusLabels } from '#domain/label/money-labels.ts';
import type { CustomerRecord } from './customer-documents.ts';

type Paper = { id: string; to: string; name: ReactNode; about: ReactNode };

/** What they wrote to us, asked a price for, and their gift cards, all by their email. */
export function CustomerPapers({ record }: { record: CustomerRecord }) {
  const messages = record.listContactMessages?.items ?? [];
  const quotes = record.listQuotes?.items ?? [];
  const cards = record.listGiftCards?.items ?? [];
  return (
    <>
      <Papers
        title="Messages"
        papers={messages.map(({ id, subject, status, createdAt }) => ({
          id,
          to: `/dashboard/viewmessage/${id}`,
          name: subject || 'Without a subject',
          about: `${labelIn(messageStatusLabels, status)}, ${momentYearDate(createdAt)}`,
        }))}
      />
      <Papers
        title="Quotes"
        papers={quotes.map(({ id, serviceType, status, createdAt }) => ({
          id,
          to: `/dashboard/quote/${id}`,
          name: serviceLabel(serviceType),
          about: `${labelIn(quoteStatusLabels, status)}, ${momentYearDate(createdAt)}`,
        }))}
      />
      <Papers
        title="Gift cards"
        papers={cards.map(({ id, code, status, balance }) => ({
          id,
          to: `/dashboard/giftcards?card=${id}`,
          name: code || 'Gift card',
          about: (
            <>
              {labelIn(giftCardStatusLabels, status)}, <Money pounds={balance ?? 0} /> left
            </>
          ),
        }))}
      />
    </>
  );
}

function Papers({ title, papers }: { title: string; papers: readonly Paper[] }) {
  if (papers.length === 0) return null;
  return (
    <Card as="section" title={title}>
      {papers.map(({ id, to, name, about }) => (
        <p key={id}>
          <Link to={to}>{name}</Link>, {about}
        </p>
      ))}
    </Card>
  );
}
