import { randomBytes } from 'node:crypto';
import { documentNumber, numberSeriesOf } from '#domain/invoice/document-number.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import { findReference } from '../booking/reference.store.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { publicUntil } from './get-invoice.ts';
import { type InvoiceRow, insertInvoice, type NewInvoice, takeNumber } from './invoice.store.ts';
import { lettersWithoutFont } from './pdf-fonts.ts';

const idBytes = 24;
/** The business itself, as what a task is about. */
const theBusiness = '00000000-0000-0000-0000-000000000000';

export type DocumentToIssue = Omit<NewInvoice, 'id' | 'number' | 'issuedAt' | 'publicUntil'> & {
  firstName: string;
  /** What the mail says first. */
  note: string;
};

/**
 * Issues a document under the next number of its series, in the caller's transaction, and mails its link. The
 * number's row stays locked from here to the end of that transaction, so nothing slow may follow.
 */
export async function issueDocument(tx: Ctx, document: DocumentToIssue): Promise<InvoiceRow> {
  const { firstName, note, ...issued } = document;
  if (document.facts.taxRate > 0 && document.facts.seller.vatNumber === '') await askForVatNumber(tx);
  const reference = document.bookingId ? await findReference(tx.db, document.bookingId) : null;
  const issuedAt = tx.now();
  const series = numberSeriesOf(document.kind);
  const year = Number(londonDate(issuedAt).slice(0, 4));
  const invoice = await insertInvoice(tx.db, {
    ...issued,
    facts: { ...document.facts, reference },
    id: randomBytes(idBytes).toString('base64url'),
    number: documentNumber(series, year, await takeNumber(tx.db, series, year)),
    issuedAt,
    publicUntil: publicUntil(issuedAt),
  });
  await tellOfBoxes(tx, invoice);
  await recordAudit(tx, {
    action: 'invoice.issue',
    entity: 'invoice',
    entityId: invoice.id,
    after: { number: invoice.number, kind: invoice.kind, grossPence: invoice.gross_pence },
  });
  await tx.queueMail({
    template: 'document-issued',
    entityId: invoice.id,
    recipient: document.email,
    props: {
      firstName,
      kind: mailKindOf(document.kind),
      number: invoice.number,
      total: formatMoney(document.grossPence),
      about: document.facts.about,
      note,
      link: `${tx.publicUrl}/invoice/${invoice.id}`,
      isInAccount: document.bookingId !== null,
    },
  });
  return invoice;
}

const mailKindOf = (kind: DocumentToIssue['kind']) =>
  kind === 'gift-card-receipt' || kind === 'credit-note' ? kind : 'invoice';

/** Every text of what a document prints. */
function textsOf(facts: unknown): string[] {
  if (typeof facts === 'string') return [facts];
  return typeof facts === 'object' && facts !== null ? Object.values(facts).flatMap(textsOf) : [];
}

const namedLetters = 10;

/** A letter that no font has is a box in the document, which is issued all the same (rules/money#letters). */
async function tellOfBoxes(tx: Ctx, invoice: InvoiceRow): Promise<void> {
  const letters = lettersWithoutFont(textsOf(invoice.facts)).slice(0, namedLetters);
  if (letters.length === 0) return;
  await openCompanyTask(tx, {
    kind: 'letters-without-font',
    ...(invoice.booking_id
      ? { entity: 'booking', entityId: invoice.booking_id }
      : { entity: 'gift-card', entityId: invoice.gift_card_id ?? theBusiness }),
    words: `${invoice.number} prints a box in place of ${letters.join(' ')}, because no font here has it.`,
  });
}

const askForVatNumber = (tx: Ctx) =>
  openCompanyTask(tx, {
    kind: 'vat-number-missing',
    entity: 'invoice',
    entityId: theBusiness,
    words: 'Invoices are going out without a VAT number. Enter it in the business details.',
  });
