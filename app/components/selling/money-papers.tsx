import { momentDay } from '#app/lib/label/moment-label.ts';
import { cancellerLabels } from '#domain/label/booking-labels.ts';
import type { Labels } from '#domain/label/label-in.ts';
import { leftOutOf } from '#domain/series/left-out.ts';
import { formatLongDate } from '#domain/time/london.ts';
import { Card } from '../layout/card.tsx';
import { FactList } from '../layout/fact-list.tsx';
import { Money } from './money.tsx';

type Reader = 'customer' | 'company';
type Papers = {
  cancelledBy?: string | null;
  endedEarlyBy?: string | null;
  cancelledDate?: string | null;
  cancellationReason?: string | null;
  cancellationFee?: number | null;
  bookingStatus?: string | null;
  seriesId?: string | null;
  invoices: readonly { id: string; title: string; number: string }[];
  refunds: readonly {
    id: string;
    amount: number;
    reason: string;
    isForDamage: boolean;
    sentByBankOn: string | null;
    bankReference: string | null;
    createdAt: string;
  }[];
};

// Why stands below it.
const cancellers: Record<Reader, Labels> = {
  customer: { customer: 'You', company: cancellerLabels.company, system: cancellerLabels.company },
  company: { ...cancellerLabels, system: cancellerLabels.company },
};

/** How a booking ended in money: the cancellation and its fee, invoices to open, what was given back. */
export function MoneyPapers({ booking, reader }: { booking: Papers; reader: Reader }) {
  const { invoices, refunds } = booking;
  const isCanceled = booking.bookingStatus === 'canceled';
  const isSkipped = leftOutOf(booking) === 'customer';
  if (!isCanceled && invoices.length === 0 && refunds.length === 0) return null;
  return (
    <Card as="section" title={isCanceled ? titleOf(booking, isSkipped) : 'Invoices'}>
      {isCanceled && <Cancellation booking={booking} reader={reader} isSkipped={isSkipped} />}
      {invoices.map(({ id, title, number }) => (
        <p key={id}>
          {/* A page without scripts, of its own: a full load. */}
          <a href={`/invoice/${id}`}>
            {title} {number}
          </a>
        </p>
      ))}
      {refunds.map(({ id, amount, reason, isForDamage, sentByBankOn, bankReference, createdAt }) => (
        <p key={id}>
          <Money pounds={amount} /> {isForDamage ? 'paid for damage' : 'refunded'} on {momentDay(createdAt)}:{' '}
          {reason}
          {sentByBankOn && ` (sent by bank on ${formatLongDate(sentByBankOn)}, reference ${bankReference})`}
        </p>
      ))}
    </Card>
  );
}

function titleOf({ endedEarlyBy }: Papers, isSkipped: boolean): string {
  if (endedEarlyBy) return 'How it ended';
  return isSkipped ? 'The skipped visit' : 'The cancellation';
}

type CancellationProps = { booking: Papers; reader: Reader; isSkipped: boolean };

function Cancellation({ booking, reader, isSkipped }: CancellationProps) {
  const { cancellationReason: reason, cancellationFee: fee } = booking;
  return (
    <FactList
      facts={[
        {
          label: isSkipped ? 'Skipped by' : booking.endedEarlyBy ? 'Ended by' : 'Cancelled by',
          value: cancellers[reader][booking.cancelledBy ?? ''],
        },
        { label: 'On', value: booking.cancelledDate && momentDay(booking.cancelledDate) },
        { label: 'Reason', value: isSkipped ? null : reason },
        { label: 'Cost', value: fee ? <Money pounds={fee} /> : 'No charge' },
      ]}
    />
  );
}
