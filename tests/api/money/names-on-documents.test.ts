import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentKind } from '#domain/invoice/invoice-facts.ts';
import { withDatabase } from '#tests/support/database.ts';
import { readPdfText } from '#tests/support/file/read-pdf-text.ts';
import { issueDocumentFor } from '#tests/support/money/issue-document-for.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { isLongForm } from '#tests/support/test-form.ts';
import { type NameInScript, namesInScripts, nameWithEmoji } from '#tests/support/text/names-in-scripts.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
});
afterAll(() => server.close());

const kinds: DocumentKind[] = ['invoice', 'fee-invoice', 'extra-invoice', 'gift-card-receipt', 'credit-note'];

const issued = (kind: DocumentKind, entry: NameInScript) => issueDocumentFor(server, kind, entry);

async function pdfOf(id: string): Promise<Buffer> {
  const answer = await fetch(`${server.url}/api/v1/invoices/${id}/pdf`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const openTasks = () =>
  database.db
    .selectFrom('company_tasks')
    .select('words')
    .where('kind', '=', 'letters-without-font')
    .where('done_at', 'is', null)
    .execute();

const printed = (text: string) => text.normalize('NFC').replaceAll('−', '–');

async function expectName(kind: DocumentKind, entry: NameInScript) {
  const { id, number } = await issued(kind, entry);
  const text = await readPdfText(await pdfOf(id));
  const [name, address] = [printed(entry.name), printed(entry.address)];
  expect(text.split(name).length - 1, `${name}: ${text}`).toBe(4);
  for (const words of [number, address, `Gift card for ${name}`, `Reason: “${name}” wrote: ${address}`]) {
    expect(text).toContain(words);
  }
  for (const words of ['£50.00', 'VAT at 20% £10.00', 'Total £60.00']) expect(text).toContain(words);
}

test.each(namesInScripts)('$script: $name stands on an invoice, and can be copied', async (entry) => {
  await expectName('invoice', entry);
  expect(await openTasks()).toEqual([]);
});

const others = kinds.filter((kind) => kind !== 'invoice');
const sample = namesInScripts.filter(
  ({ script }, at) => isLongForm || namesInScripts[at - 1]?.script !== script,
);

test.each(others)(
  'names in every script stand on a document of the kind %s',
  async (kind) => {
    for (const entry of isLongForm ? namesInScripts : sample) await expectName(kind, entry);
  },
  timeoutMs(60_000),
);

test.each(kinds)('a letter that no font has is a box on a %s, and the office is told', async (kind) => {
  await database.db.deleteFrom('company_tasks').where('kind', '=', 'letters-without-font').execute();
  await expectName(kind, nameWithEmoji);
  const [task, ...more] = await openTasks();
  expect(more).toEqual([]);
  expect(task?.words).toMatch(
    /^[A-Z]+-2026-\d{6} prints a box in place of 🎉 👩‍👩‍👧 ᠮ ᠣ ᠩ, because no font here has it\.$/,
  );
});

test('a document has the same bytes whatever was printed before it', async () => {
  const [entry = nameWithEmoji] = namesInScripts.filter(({ name }) => name.startsWith('Nguyễn'));
  const { id } = await issued('invoice', entry);
  const first = await pdfOf(id);
  const { id: other } = await issued('invoice', { ...entry, name: 'Łẹị ǹḿ', address: randomUUID() });
  await pdfOf(other);
  expect((await pdfOf(id)).equals(first)).toBe(true);
});

test('a document in Latin letters has no font within it', async () => {
  const { id } = await issued('invoice', { script: 'Latin', name: 'Zoë Müller', address: '1 High Street' });
  const pdf = await pdfOf(id);
  expect(pdf.includes('FontFile')).toBe(false);
  expect(pdf.length).toBeLessThan(10_000);
});
