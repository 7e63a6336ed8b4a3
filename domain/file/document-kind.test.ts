import { expect, test } from 'vitest';
import { aDocx, aPdf, aZip } from '#tests/support/file/documents.ts';
import { documentKind } from './document-kind.ts';

test('a PDF and a Word document are known by their content', () => {
  expect(documentKind('My CV.pdf', aPdf())).toBe('pdf');
  expect(documentKind('My CV.DOCX', aDocx())).toBe('docx');
  expect(documentKind('cv.docx', aDocx({ name: 'word/media/photo.png', body: 'x' }))).toBe('docx');
});

test('a name that says another kind than the content is refused', () => {
  expect(documentKind('cv.docx', aPdf())).toBeNull();
  expect(documentKind('cv.pdf', aDocx())).toBeNull();
  expect(documentKind('cv.pdf.exe', aPdf())).toBeNull();
  expect(documentKind('', aPdf())).toBeNull();
});

test.each([
  ['a page', 'cv.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a page in front of a PDF', 'cv.pdf', Buffer.concat([Buffer.from('<html>'), aPdf()])],
  ['a PDF that breaks off', 'cv.pdf', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['an empty file', 'cv.pdf', Buffer.alloc(0)],
  ['an archive of something else', 'cv.docx', aZip([{ name: 'xl/workbook.xml' }])],
  ['an archive that breaks off', 'cv.docx', aDocx().subarray(0, 120)],
  ['an archive with a page in front', 'cv.docx', Buffer.concat([Buffer.from('<html>'), aDocx()])],
  ['a document with macros', 'cv.docx', aDocx({ name: 'word/vbaProject.bin' })],
  ['a path out of the folder', 'cv.docx', aDocx({ name: 'word/../../etc/passwd' })],
  ['a path from the root', 'cv.docx', aDocx({ name: '/etc/passwd' })],
  ['a path of another system', 'cv.docx', aDocx({ name: 'C:\\boot.ini' })],
  ['an encrypted part', 'cv.docx', aDocx({ name: 'word/secret.xml', isEncrypted: true })],
  ['a bomb', 'cv.docx', aDocx({ name: 'word/zeros.xml', unpackedBytes: 200 * 1024 * 1024 })],
])('%s is no document we take', (_what, name, bytes) => {
  expect(documentKind(name, bytes)).toBeNull();
});

test('an archive of more parts than any document has is refused', () => {
  const parts = Array.from({ length: 2001 }, (_, index) => ({ name: `word/part${index}.xml` }));
  expect(documentKind('cv.docx', aDocx(...parts))).toBeNull();
});
