import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { unpackedParts } from './read-pdf.ts';

/** What the marked spans of a page say in place of what they draw, in order: a reader takes that. */
function actualTextsOf(pdf: Buffer): string[] {
  const spans = unpackedParts(pdf).matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g);
  return [...spans].map(([, escaped = '']) => {
    const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
    const bytes = escaped.replaceAll(/\\([\s\S])/g, (_all, sign: string) => escapes[sign] ?? sign);
    if (!bytes.startsWith('\u00fe\u00ff')) return bytes;
    return new TextDecoder('utf-16be').decode(Buffer.from(bytes.slice(2), 'latin1'));
  });
}

/** The whole text of a PDF as somebody copies it, in the order in which it is read, without line ends. */
export async function readPdfText(pdf: Buffer): Promise<string> {
  const actual = actualTextsOf(pdf);
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 })
    .promise;
  let text = '';
  let inSpan = false;
  const open: boolean[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
    for (const item of items) {
      if ('str' in item) {
        if (!inSpan) text += item.str || (item.hasEOL ? ' ' : '');
      } else if (item.type === 'endMarkedContent') {
        open.pop();
        inSpan = open.includes(true);
      } else {
        const isSpan = (item as { tag?: string }).tag === 'Span';
        open.push(isSpan);
        if (isSpan) text += actual.shift() ?? '';
        inSpan ||= isSpan;
      }
    }
  }
  await document.loadingTask.destroy();
  return text.normalize('NFC').replaceAll(/\s+/g, ' ');
}
