/** Below this nothing is paid; it waits for the next run (rules/money#payroll). */
const leastPayPence = 100;

export type OwedItem = {
  earningId: string;
  providerId: string;
  isTip: boolean;
  amountPence: number;
  /** For a visit to an office or shop (rules/law#non-domestic-cleaning). */
  isNonDomestic: boolean;
};

export type PlannedLine = {
  providerId: string;
  status: 'due' | 'carried';
  earningPence: number;
  tipPence: number;
  nonDomesticPence: number;
  earningIds: string[];
};

const sum = (items: readonly OwedItem[]): number =>
  items.reduce((total, item) => total + item.amountPence, 0);

/** One line for each provider who is owed anything; what comes to less than £1.00 is carried over. */
export function planPayLines(items: readonly OwedItem[]): PlannedLine[] {
  const byProvider = Map.groupBy(items, (item) => item.providerId);
  return [...byProvider.entries()].map(([providerId, owed]) => {
    const tipPence = sum(owed.filter((item) => item.isTip));
    const earningPence = sum(owed) - tipPence;
    return {
      providerId,
      status: earningPence + tipPence < leastPayPence ? 'carried' : 'due',
      earningPence,
      tipPence,
      nonDomesticPence: sum(owed.filter((item) => item.isNonDomestic && !item.isTip)),
      earningIds: owed.map((item) => item.earningId),
    };
  });
}
