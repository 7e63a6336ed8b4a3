import { momentFullDay, yearDate } from '#app/lib/label/moment-label.ts';
import { damageClaimStatusLabels } from '#domain/label/damage-labels.ts';
import { labelIn } from '#domain/label/label-in.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';

type Paid = {
  status: string;
  amount: number | null;
  paid: number;
  byTransfer: number;
  transferSentOn: string | null;
  transferReference: string | null;
  answerDueAt: string;
  outcomeDueAt: string;
  moreAskedAt: string | null;
};

export const poundsLabel = (pounds: number): string => formatMoney(penceFromPounds(pounds));

/** How a claim stands, to its customer: one sentence that says what comes next and by when. */
export function claimState(claim: Paid): string {
  const { status, answerDueAt, outcomeDueAt, moreAskedAt } = claim;
  const outcome = `The outcome comes by ${momentFullDay(outcomeDueAt)}.`;
  if (status === 'open') return `You get a first answer by ${momentFullDay(answerDueAt)}. ${outcome}`;
  if (status === 'answered') return moreAskedAt ? `We asked you for a little more. ${outcome}` : outcome;
  if (status === 'settled') return settledLabel(claim);
  return status === 'declined' ? 'We don’t pay this claim.' : 'You took this claim back.';
}

/** "We paid £120.00 of the £150.00 you asked for: £79.80 to your card, £40.20 by bank transfer." */
function settledLabel({ amount, paid, byTransfer, transferSentOn, transferReference }: Paid): string {
  const isPart = amount !== null && paid < amount;
  const sum = `We pay ${poundsLabel(paid)}${isPart ? ` of the ${poundsLabel(amount)} you asked for` : ''}`;
  const sent = transferSentOn
    ? `sent on ${yearDate(transferSentOn)}, reference ${transferReference}`
    : 'on its way within 5 working days';
  const ways = [
    ...(paid > byTransfer ? [`${poundsLabel(paid - byTransfer)} to your card`] : []),
    ...(byTransfer > 0 ? [`${poundsLabel(byTransfer)} by bank transfer, ${sent}`] : []),
  ];
  return `${sum}: ${ways.join(', ')}.`;
}

/** Paid in part where less than was asked for. */
export function claimStatusLabel({ status, amount, paid }: Pick<Paid, 'status' | 'amount' | 'paid'>): string {
  if (status === 'settled' && amount !== null && paid < amount) return 'Paid in part';
  return labelIn(damageClaimStatusLabels, status);
}

type Claimed = { reportID: string };

/** The reports that no claim for damage shows in full: one that was a claim from its first moment is left to it. */
export const withoutClaims = <Report extends { id: string; answer: string | null }>(
  reports: readonly Report[],
  claims: readonly Claimed[],
): Report[] =>
  reports.filter(({ id, answer }) => answer !== null || !claims.some(({ reportID }) => reportID === id));
