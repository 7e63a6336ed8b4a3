import { penceFromPounds } from '#domain/money/pence.ts';

type Line = { visitCount: number; totalHours: number; earning: number; tips: number; total: number };
export type PayrollSum = {
  visitCount: number;
  quarterHours: number;
  earningPence: number;
  tipPence: number;
  totalPence: number;
};

/** The foot of the payroll, added up in pence and quarter-hours so that it is exact. */
export function payrollSum(lines: readonly Line[]): PayrollSum {
  const sum = (part: (line: Line) => number) => lines.reduce((total, line) => total + part(line), 0);
  return {
    visitCount: sum((line) => line.visitCount),
    quarterHours: sum((line) => Math.round(line.totalHours * 4)),
    earningPence: sum((line) => penceFromPounds(line.earning)),
    tipPence: sum((line) => penceFromPounds(line.tips)),
    totalPence: sum((line) => penceFromPounds(line.total)),
  };
}
