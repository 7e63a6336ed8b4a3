export type FaqEntry = {
  /** A shipped question keeps its own id; one of the company's has a random one. */
  id: string;
  topic: string;
  question: string;
  /** Cleaned HTML. */
  answer: string;
};

export type StoredFaqEntry = FaqEntry & { position: number; isRemoved: boolean; version: number };
export type ListedFaqEntry = StoredFaqEntry & { isShipped: boolean; isChanged: boolean };

/** Room between two shipped questions for others. */
export const faqStep = 100;

/** The shipped questions with the company's changes over them, and its own, in the order in which they are shown. */
export function mergeFaq(shipped: readonly FaqEntry[], kept: readonly StoredFaqEntry[]): ListedFaqEntry[] {
  const own = new Map(kept.map((entry) => [entry.id, entry]));
  const shippedIds = new Set(shipped.map(({ id }) => id));
  const merged = shipped.map((entry, at): ListedFaqEntry => {
    const change = own.get(entry.id);
    const position = (at + 1) * faqStep;
    if (change) return { ...change, isShipped: true, isChanged: true };
    return { ...entry, position, isRemoved: false, version: 0, isShipped: true, isChanged: false };
  });
  const added = kept
    .filter(({ id }) => !shippedIds.has(id))
    .map((entry) => ({ ...entry, isShipped: false, isChanged: true }));
  return [...merged, ...added].toSorted((a, b) => a.position - b.position || a.id.localeCompare(b.id));
}
