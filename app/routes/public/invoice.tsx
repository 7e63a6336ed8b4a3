import { Card } from '#app/components/layout/card.tsx';
import { Page } from '#app/components/layout/page.tsx';
import classes from '#app/invoice/invoice.module.css';
import { invoiceDocument } from '#app/invoice/invoice-document.ts';
import { InvoiceLines } from '#app/invoice/invoice-lines.tsx';
import { InvoiceParties } from '#app/invoice/invoice-parties.tsx';
import { InvoiceTotals } from '#app/invoice/invoice-totals.tsx';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import type { Route } from './+types/invoice';

/** Only text: sent without any script. */
export const handle: PageHandle = { static: true, own: true };

/** Somebody's own: kept by no cache and no search engine. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { getInvoice } = await loadPage(context, invoiceDocument, { id: params.id });
  return orNotFound(getInvoice);
}

export default function InvoiceScreen({ loaderData: invoice }: Route.ComponentProps) {
  return (
    <Page
      documentTitle={`${invoice.title} ${invoice.number}`}
      title={
        <>
          {invoice.title} <span className={classes.number}>{invoice.number}</span>
        </>
      }
      isPrivate
      intro={
        <a
          className={classes.download}
          href={`/api/v1/invoices/${invoice.id}/pdf`}
          download={`${invoice.number}.pdf`}
        >
          Download as PDF
        </a>
      }
    >
      <div className={classes.sheet}>
        <Card as="section">
          <InvoiceParties invoice={invoice} />
          <InvoiceLines invoice={invoice} />
          <InvoiceTotals invoice={invoice} />
          <p className={classes.payment}>Payment: {invoice.payment}.</p>
          {invoice.giftCardVat.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Card>
      </div>
    </Page>
  );
}
