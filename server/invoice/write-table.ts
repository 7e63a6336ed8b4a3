import { left, roomFor, type Sheet, width } from './invoice-sheet.ts';
import { drawArtifact, type PdfPart } from './pdf-tags.ts';
import { ascentOf, pdfText } from './pdf-text.ts';

export type TableColumn = {
  head: string;
  x: number;
  width: number;
  align?: 'right';
  /** What the row is read by. */
  isRowHead?: true;
};

/** Its rows, each with a text for every column. */
export type SheetTable = { columns: readonly TableColumn[]; rows: readonly (readonly string[])[] };

/** A table between two rules, tagged so that it is read as one; answers the y below it. */
export function writeTable(sheet: Sheet, { columns, rows }: SheetTable, from: number): number {
  const { doc, root } = sheet;
  const table = root.part('Table');
  const head = table.part('THead');
  const heads = columns.map((column) => column.head);
  let y = writeRow(sheet, head, { columns, row: heads, y: roomFor(doc, from), isHead: true }) + 4;
  head.end();
  drawRule(sheet, y);
  const body = table.part('TBody');
  for (const row of rows) {
    y = writeRow(sheet, body, { columns, row, y: roomFor(doc, y + 6), isHead: false });
  }
  body.end();
  table.end();
  drawRule(sheet, y + 6);
  return y + 6;
}

type PlacedRow = { columns: readonly TableColumn[]; row: readonly string[]; y: number; isHead: boolean };

function writeRow({ doc }: Sheet, table: PdfPart, { columns, row, y, isHead }: PlacedRow): number {
  const style = isHead ? { y, size: 9, isBold: true } : { y };
  const placeOf = ({ x, width: across, align }: TableColumn) => ({
    x,
    width: across,
    ...(align ? { align } : {}),
  });
  const ascents = columns.map((column, number) =>
    ascentOf(doc, row[number] ?? '', { ...placeOf(column), ...style }),
  );
  const words = { ...style, ascent: Math.max(...ascents) };
  const part = table.part('TR');
  let below = y;
  for (const [number, column] of columns.entries()) {
    const draw = () => {
      below = Math.max(below, pdfText(doc, row[number] ?? '', { ...placeOf(column), ...words }));
    };
    if (isHead) part.write('TH', draw, 'Column');
    else if (column.isRowHead) part.write('TH', draw, 'Row');
    else part.write('TD', draw);
  }
  part.end();
  return below;
}

function drawRule({ doc }: Sheet, y: number): void {
  drawArtifact(doc, () => {
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .strokeColor('#B9B4A7')
      .lineWidth(0.5)
      .stroke();
  });
}
