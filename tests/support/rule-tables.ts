import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../docs/rules');

/** The rows of the table of a rules file whose head begins so, cell by cell. */
export function ruleTable(file: string, head: string): string[][] {
  const lines = readFileSync(join(folder, `${file}.md`), 'utf8').split('\n');
  const first = lines.findIndex((line) => line.startsWith(head));
  if (first < 0) throw new Error(`No table of ${file}.md begins with ${head}`);
  const rows = lines.slice(first + 2);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
}

/** "79.80", "–" for none, "−39.38" or "actual 74.10" as pence. */
const penceOf = (cell = '') =>
  cell === '–' ? 0 : Math.round(Number(cell.replace('−', '-').replace('actual ', '')) * 100);

/** "39.38 + 5.00 = 44.38", "68.00 and 63.00", "33.23 (spRate 13.29)": what stands for each cleaner in the end. */
const partsOf = (cell = '') =>
  cell
    .replace(/\(.*?\)/g, '')
    .replace(/^.*=/, '')
    .split('and')
    .map((part) => penceOf(part.trim()));

/** The worked prices E1 to E15 of `docs/rules/prices.md`, in pence; earning and share for each cleaner. */
export const workedExamples = () =>
  ruleTable('prices', '| # | Input').map(([name = '', , ...cells]) => ({
    name,
    /** labour, discount, supplies, total, VAT, net */
    price: cells.slice(0, 6).map(penceOf),
    netPence: penceOf(cells[5]),
    earnings: partsOf(cells[6]),
    shares: partsOf(cells[7]),
  }));
