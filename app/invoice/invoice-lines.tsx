import { Money } from '#app/components/selling/money.tsx';
import { useSession } from '#app/lib/state/session.ts';
import { formatUnitPrice } from '#domain/invoice/invoice-lines.ts';
import type { Invoice } from './invoice-document.ts';
import classes from './invoice-lines.module.css';

/** What a document is made up of; amounts without VAT, which stands below with the total. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const currencyCode = useSession(({ settings }) => settings.currencyCode);
  const hasVat = invoice.taxRate > 0;
  const hasDiscount = invoice.lines.some((line) => line.discountPercent > 0);
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>
        {hasVat ? 'What it is for, in amounts without VAT' : 'What it is for'}
      </caption>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Quantity</th>
          <th scope="col">{hasVat ? 'Unit price without VAT' : 'Unit price'}</th>
          {hasDiscount && <th scope="col">Discount</th>}
          <th scope="col">{hasVat ? 'Amount without VAT' : 'Amount'}</th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line) => (
          <tr key={`${line.description}:${line.net}`}>
            <th scope="row">{line.description}</th>
            <td data-label="Quantity">{line.quantity}</td>
            <td data-label="Unit price">
              <span className="tabular" translate="no">
                {formatUnitPrice(line.unitPrice * 100, currencyCode || 'GBP')}
              </span>
            </td>
            {hasDiscount && (
              <td data-label="Discount">{line.discountPercent > 0 ? `${line.discountPercent}%` : 'None'}</td>
            )}
            <td data-label="Amount">
              <Money pounds={line.net} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
