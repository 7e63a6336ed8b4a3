import { formatMoney } from '#domain/money/pence.ts';
import { type QuarterFigures, quarterLabel, quartersSum } from '#domain/platform-report/quarters.ts';
import { birthDateLabel, blockingGapsLabel, reportedAccount } from '#domain/platform-report/seller.ts';
import { formatFullDate, londonDate } from '#domain/time/london.ts';
import type { PlatformCopySheet } from '../payroll/platform/read-platform-copies.ts';
import { drawPdf } from './draw-pdf.ts';
import { left } from './invoice-sheet.ts';
import { writeLine, writeParagraphs } from './write-line.ts';
import { type TableColumn, writeTable } from './write-table.ts';

const columns: readonly TableColumn[] = [
  { head: 'Quarter', x: left, width: 205, isRowHead: true },
  { head: 'Paid to you', x: 265, width: 85, align: 'right' },
  { head: 'Visits', x: 360, width: 55, align: 'right' },
  { head: 'Our fees', x: 425, width: 60, align: 'right' },
  { head: 'Tax', x: 495, width: 50, align: 'right' },
];

/** What we report to HMRC about a cleaner, tagged as a statement is (rules/law#platform-reporting). */
export function writePlatformCopyPdf(sheet: PlatformCopySheet): Promise<Buffer> {
  const title = `What we report to HMRC about ${sheet.year}`;
  const rows = [
    ...sheet.quarters.map((quarter, index) => rowOf(quarterLabel(index), quarter)),
    yearOf(sheet),
  ];
  return drawPdf({ title, author: sheet.business.name, at: sheet.sentAt }, (page) => {
    let y = writeLine(page, 'H1', title, { y: 50, size: 22, isBold: true }) + 10;
    y = writeParagraphs(page, y, factsOf(sheet)) + 15;
    y = writeTable(page, { columns, rows }, y) + 15;
    writeParagraphs(page, y, notes);
  });
}

function factsOf({ seller, sentAt, version, business, gaps, isReportable }: PlatformCopySheet): string[] {
  const given = (value: string) => value || 'not given';
  const address = [seller.address, seller.city, seller.postalCode].filter(Boolean).join(', ');
  return [
    `Your copy${version > 1 ? ', corrected' : ''}, of ${formatFullDate(londonDate(sentAt))}`,
    `Reported by ${[business.name, business.address].filter(Boolean).join(', ')}`,
    `Name: ${seller.firstName} ${seller.lastName}`,
    `Address: ${given(address)}`,
    `Date of birth: ${seller.dateOfBirth ? birthDateLabel(seller.dateOfBirth) : 'not given'}`,
    `Tax reference: ${given(seller.taxNumber)}`,
    ...(seller.vatNumber ? [`VAT number: ${seller.vatNumber}`] : []),
    `Account: ${reportedAccount(seller) || 'not given'}`,
    ...(isReportable ? [] : [`HMRC’s file can’t have you without your ${blockingGapsLabel(gaps)}.`]),
  ];
}

const rowOf = (label: string, { considerationPence, activities, feesPence }: QuarterFigures): string[] => [
  label,
  formatMoney(considerationPence),
  String(activities),
  formatMoney(feesPence),
  formatMoney(0),
];

const yearOf = ({ quarters }: PlatformCopySheet): string[] => rowOf('The year', quartersSum(quarters));

const notes = [
  'Money counts on the day it reached your account, tips and products included. What the bank sent back is not in it. HMRC is told each quarter in whole pounds.',
  'We keep no fees and take no tax off your pay.',
  'If something here is wrong, tell us: we correct the report and send you another copy.',
];
