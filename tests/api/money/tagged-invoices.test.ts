import { expect, test } from 'vitest';
import type { InvoiceRow } from '#server/invoice/invoice.store.ts';
import { writeInvoicePdf } from '#server/invoice/write-invoice-pdf.ts';
import { readPdf } from '#tests/support/file/read-pdf.ts';
import { readPdfTags, type TaggedPart } from '#tests/support/file/read-pdf-tags.ts';

const line = {
  description: 'Standard cleaning, Thursday 26 November, 10:00am',
  quantity: '3.5 hours',
  unitPricePence: 2250,
  discountPercent: 10,
  netPence: 7875,
};
const invoice = {
  kind: 'invoice',
  number: 'INV-2026-000001',
  issued_at: new Date('2026-11-27T10:00:00Z'),
  tax_point: '2026-11-26',
  due_on: null,
  net_pence: 8375,
  vat_pence: 1675,
  gross_pence: 10_050,
  facts: {
    about: '',
    seller: {
      name: 'Brightwren',
      address: '1 High Street\nLondon',
      phone: '020 7946 0123',
      email: 'hello@example.com',
      vatNumber: 'GB123456789',
    },
    customer: { name: 'Carla Customer', address: '10 Example Road\nSW1A 1AA' },
    lines: [
      line,
      { ...line, description: 'Cleaning products', quantity: '1', discountPercent: 0, netPence: 500 },
    ],
    taxRate: 20,
    payment: '£100.50 by card',
  },
} as unknown as InvoiceRow;
const withLines = (count: number) =>
  ({
    ...invoice,
    facts: { ...invoice.facts, lines: Array.from({ length: count }, () => line) },
  }) as InvoiceRow;

const partsWith = (parts: readonly TaggedPart[], tag: string): TaggedPart[] =>
  parts.flatMap((part) => [...(part.tag === tag ? [part] : []), ...partsWith(part.parts, tag)]);
const textsWith = (parts: readonly TaggedPart[], tag: string) =>
  partsWith(parts, tag).map((part) => part.text);

test('the PDF of an invoice says that it is tagged, in which language, and shows its title', async () => {
  const { catalog, root } = readPdfTags(await writeInvoicePdf(invoice));
  expect(catalog).toContain('/Marked true');
  expect(catalog).toContain('/Lang (en-GB)');
  expect(catalog).toContain('/DisplayDocTitle true');
  expect(root.map(({ tag }) => tag)).toEqual(['Document']);
});

test('headings, paragraphs and the table of lines are read as what they are, in the order of the page', async () => {
  const { root } = readPdfTags(await writeInvoicePdf(invoice));
  expect(textsWith(root, 'H1')).toEqual(['VAT invoice']);
  expect(textsWith(root, 'H2')).toEqual(['To']);
  const paragraphs = textsWith(root, 'P');
  expect(paragraphs.slice(0, 2)).toEqual(['Brightwren', '1 High Street London']);
  expect(paragraphs).toContain('INV-2026-000001');
  expect(paragraphs).toContain('Tax point Thursday 26 November 2026');
  expect(paragraphs).toContain('Payment: £100.50 by card.');
  const [lines, totals] = partsWith(root, 'Table');
  expect(lines?.parts.map(({ tag }) => tag)).toEqual(['THead', 'TBody']);
  const heads = partsWith(partsWith(lines?.parts ?? [], 'THead'), 'TH');
  expect(heads.map(({ text, scope }) => [text, scope])).toEqual(
    ['Description', 'Quantity', 'Unit price', 'Discount', 'Amount'].map((text) => [text, 'Column']),
  );
  const rows = partsWith(partsWith(lines?.parts ?? [], 'TBody'), 'TR');
  expect(rows.map(({ parts }) => parts.map(({ tag }) => tag))).toEqual(
    Array.from({ length: 2 }, () => ['TH', 'TD', 'TD', 'TD', 'TD']),
  );
  expect(rows[0]?.parts.slice(1).map(({ text }) => text)).toEqual(['3.5 hours', '£22.50', '10%', '£78.75']);
  expect(rows[0]?.parts[0]?.text.replaceAll(/\s+/g, ' ')).toContain('Standard cleaning, Thursday 26');
  expect(partsWith(totals?.parts ?? [], 'TR').map(({ parts }) => parts.map(({ text }) => text))).toEqual([
    ['Total without VAT', '£83.75'],
    ['VAT at 20%', '£16.75'],
    ['Total', '£100.50'],
  ]);
});

test.each([1, 40])('nothing on a page is outside the structure, with %s lines', async (count) => {
  const pdf = await writeInvoicePdf(withLines(count));
  const { root, untagged } = readPdfTags(pdf);
  expect(untagged).toEqual([]);
  expect(partsWith(root, 'TBody').flatMap(({ parts }) => parts)).toHaveLength(count);
  const read = partsWith(root, 'Document').flatMap(function texts(part): string[] {
    return [part.text, ...part.parts.flatMap(texts)];
  });
  expect(read.join(' ').split(/\s+/)).toEqual(expect.arrayContaining(readPdf(pdf).join(' ').split(/\s+/)));
});

test('a discount that is none leaves its cell empty, but there', async () => {
  const { root } = readPdfTags(await writeInvoicePdf(invoice));
  const rows = partsWith(partsWith(root, 'TBody'), 'TR');
  expect(rows[1]?.parts.map(({ text }) => text)).toEqual(['Cleaning products', '1', '£22.50', '', '£5.00']);
});
