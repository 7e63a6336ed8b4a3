import { Money } from '#app/components/selling/money.tsx';
import type { Invoice } from './invoice-document.ts';
import classes from './invoice-totals.module.css';

export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  return (
    <dl className={classes.totals}>
      {invoice.taxRate > 0 && (
        <>
          <div>
            <dt>Total without VAT</dt>
            <dd>
              <Money pounds={invoice.net} />
            </dd>
          </div>
          <div>
            <dt>VAT at {invoice.taxRate}%</dt>
            <dd>
              <Money pounds={invoice.vat} />
            </dd>
          </div>
        </>
      )}
      <div className={classes.gross}>
        <dt>Total</dt>
        <dd>
          <Money pounds={invoice.gross} />
        </dd>
      </div>
      {invoice.dueOn && (
        <div>
          <dt>Still to pay</dt>
          <dd>
            <Money pounds={invoice.open} />
          </dd>
        </div>
      )}
    </dl>
  );
}
