import type PDFDocument from 'pdfkit';

type Document = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Document['struct']>;

/** What a part of a page is, for whoever has it read aloud: the structure types of PDF. */
export type PdfTag =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD';

export type PdfPart = {
  /** A part inside this one, which holds others. */
  part: (tag: PdfTag) => PdfPart;
  /** A part inside this one with what `draw` puts on the page. */
  write: (tag: PdfTag, draw: () => void, scope?: 'Row' | 'Column') => void;
  end: () => void;
};

function partOf(doc: Document, element: Element): PdfPart {
  const inside = (tag: PdfTag, options: Record<string, string> = {}) => {
    const child = doc.struct(tag, options);
    // Belonging to the page's structure first, so that it is drawn in this order and at once.
    element.add(child);
    return child;
  };
  return {
    part: (tag) => partOf(doc, inside(tag)),
    write(tag, draw, scope) {
      const child = inside(tag, scope ? { scope } : {});
      child.add(draw);
      child.end();
    },
    end: () => element.end(),
  };
}

/** The whole of a tagged document: everything drawn belongs to it, or is an artifact. */
export function documentPart(doc: Document): PdfPart {
  const element = doc.struct('Document');
  doc.addStructure(element);
  return partOf(doc, element);
}

/** Something that says nothing, such as a line: nobody has it read to them. */
export function drawArtifact(doc: Document, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
