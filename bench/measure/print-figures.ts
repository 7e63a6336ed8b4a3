import { type Bar, type Figure, isMet } from './figure.ts';

const digits = (value: number) => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
const number = (value: number) => value.toFixed(digits(value));

function barText(bar: Bar): string {
  const sign = bar.kind === 'at least' ? '≥' : '≤';
  return `${sign} ${bar.must.toFixed(2)}${bar.aim === undefined ? '' : ` (aim ${bar.aim.toFixed(2)})`}`;
}

/** A figure near its bar shows in how many rounds it was on the right side. */
function verdict({ bar, ratio, ratios }: Figure): string {
  if (!bar) return '';
  const rounds = ratios.filter((one) => isMet(bar, one)).length;
  return `${isMet(bar, ratio) ? 'met' : 'MISSED'} (${rounds} of ${ratios.length} rounds)`;
}

const cells = (figure: Figure): string[] => [
  figure.name,
  figure.ratio.toFixed(2),
  `${Math.min(...figure.ratios).toFixed(2)}–${Math.max(...figure.ratios).toFixed(2)}`,
  `${number(figure.product)} ${figure.unit}`,
  `${number(figure.floor)} ${figure.unit}`,
  figure.bar ? barText(figure.bar) : '–',
  verdict(figure),
];

/** Prints a section's figures as a table, with what there is to say about them; with --strict a missed bar fails the run. */
export function printFigures(title: string, figures: readonly Figure[], notes: readonly string[]): void {
  const header = ['', 'ratio', 'rounds', 'product', 'floor', 'bar', ''];
  const rows = [header, ...figures.map(cells)];
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const row of rows) {
    console.log(
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}`,
    );
  }
  for (const note of notes) console.log(`  · ${note}`);
  // Ratios near a bar vary with the machine's other work, so a missed one only fails a run that asks for it.
  const isMissed = figures.some(({ bar, ratio }) => bar !== undefined && !isMet(bar, ratio));
  if (isMissed && process.argv.includes('--strict')) process.exitCode = 1;
}
