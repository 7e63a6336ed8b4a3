import { type Bar, type Figure, isMet } from './figure.ts';

const digits = (value: number) => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
const number = (value: number) => value.toFixed(digits(value));

function barText(bar: Bar): string {
  const sign = bar.kind === 'at least' ? '≥' : '≤';
  return `${sign} ${bar.must.toFixed(2)}${bar.aim === undefined ? '' : ` (aim ${bar.aim.toFixed(2)})`}`;
}

function verdict(figure: Figure): string {
  const met = isMet(figure);
  if (met === null) return '';
  return met ? 'met' : 'MISSED';
}

const cells = (figure: Figure): string[] => [
  figure.name,
  figure.ratio.toFixed(2),
  `${figure.spread[0].toFixed(2)}–${figure.spread[1].toFixed(2)}`,
  `${number(figure.product)} ${figure.unit}`,
  `${number(figure.floor)} ${figure.unit}`,
  figure.bar ? barText(figure.bar) : '–',
  verdict(figure),
];

/** Prints a section's figures as a table, with what there is to say about them. */
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
}
