import type { CheckKind } from './check-kinds.ts';
import { type AskedCover, missingChecks } from './provider-checks.ts';

type Applicant = {
  checks: Parameters<typeof missingChecks>[0];
  worksSomeDay: boolean;
  /** Self-employed, and what we agree on. */
  hasTerms: boolean;
};

export type ApprovalGap = CheckKind | 'working-day' | 'terms';

/**
 * What an approval still waits for on that London day (rules/lifecycles#other-records); nothing is missing where the
 * answer is empty. Where they live is known since they applied. Bank details may follow: pay is held without them.
 */
export function approvalGaps(applicant: Applicant, today: string, asked: AskedCover): ApprovalGap[] {
  return [
    ...missingChecks(applicant.checks, today, asked),
    ...(applicant.worksSomeDay ? [] : (['working-day'] as const)),
    ...(applicant.hasTerms ? [] : (['terms'] as const)),
  ];
}
