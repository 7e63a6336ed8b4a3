import { FactList } from '#app/components/layout/fact-list.tsx';
import { formatLongDate, londonDate } from '#domain/time/london.ts';
import type { Invoice } from './invoice-document.ts';
import classes from './invoice-parties.module.css';

const dateLabel = (date: string) => `${formatLongDate(date)} ${date.slice(0, 4)}`;

/** Who invoices whom, and when. */
export function InvoiceParties({ invoice }: { invoice: Invoice }) {
  const { seller, customer, corrects } = invoice;
  const vatNumber = invoice.taxRate > 0 && seller.vatNumber ? `VAT number ${seller.vatNumber}` : '';
  return (
    <div className={classes.parties}>
      <div>
        <h2 className={classes.heading}>From</h2>
        <Lines lines={[seller.name, seller.address, seller.phone, seller.email, vatNumber]} />
      </div>
      <div>
        <h2 className={classes.heading}>To</h2>
        <Lines lines={[customer.name, customer.address]} />
      </div>
      <FactList
        facts={[
          { label: 'Number', value: invoice.number },
          { label: 'Issued', value: dateLabel(londonDate(new Date(invoice.issuedAt))) },
          { label: 'Tax point', value: dateLabel(invoice.taxPoint) },
          { label: 'Due', value: invoice.dueOn ? dateLabel(invoice.dueOn) : null },
          { label: 'Booking', value: invoice.bookingReference },
          { label: 'Corrects', value: corrects?.number },
          { label: 'Reason', value: corrects?.reason },
        ]}
      />
    </div>
  );
}

function Lines({ lines }: { lines: readonly (string | null | undefined)[] }) {
  return <p className={classes.lines}>{lines.filter(Boolean).join('\n')}</p>;
}
