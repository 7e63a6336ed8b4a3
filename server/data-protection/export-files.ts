import { exportReadme } from '#domain/data-protection/export-labels.ts';
import type { ExportedRow } from '#domain/data-protection/exported-row.ts';
import { rowsAsCsv } from '#domain/data-protection/rows-as-csv.ts';
import { tidyFileName } from '#domain/file/tidy-file-name.ts';
import type { Ctx } from '../context.ts';
import { withheldReasons } from './withheld-columns.ts';
import type { ArchivedFile } from './zip-archive.ts';

/** So that spreadsheets read the letters as they are. */
const byteOrderMark = '\uFEFF';

const textFile = (name: string, text: string): ArchivedFile => ({ name, bytes: Buffer.from(text) });

/** The files somebody sent us that are still there, under their own names, numbered so that none hides another. */
async function sentFiles(ctx: Ctx, rows: readonly ExportedRow[]): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  for (const { key, fileName } of rows) {
    const bytes = await ctx.adapters.storage.get(String(key));
    const name = `files/${String(files.length + 1).padStart(2, '0')} ${tidyFileName(String(fileName))}`;
    if (bytes) files.push({ name, bytes });
  }
  return files;
}

/** What an export holds: a page of words, everything as JSON, each part as CSV, and the files. */
export async function exportFiles(
  ctx: Ctx,
  person: { email: string },
  parts: Readonly<Record<string, ExportedRow[]>>,
): Promise<ArchivedFile[]> {
  const madeAt = ctx.now().toISOString();
  const tables = Object.entries(parts).filter(([, rows]) => rows.length > 0);
  return [
    textFile(
      'read-me.txt',
      exportReadme({ email: person.email, madeAt, withheld: Object.values(withheldReasons) }),
    ),
    textFile('data.json', JSON.stringify({ madeAt, ...parts }, null, 2)),
    ...tables.map(([name, rows]) => textFile(`csv/${name}.csv`, byteOrderMark + rowsAsCsv(rows))),
    ...(await sentFiles(ctx, parts.files ?? [])),
  ];
}
