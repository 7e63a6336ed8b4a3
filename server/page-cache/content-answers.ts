import type { PageCache } from './page-cache.ts';

/** Addresses choose the variables, so only so many answers are remembered. */
const mostAnswers = 500;
const keptMs = 60_000;

type Answered = { data?: unknown; errors?: readonly unknown[] };
type Kept<Answer> = { answer: Promise<Answer>; until: number };

/**
 * What pages of all people read alike, such as settings and texts: read once for as long as pages are kept, a minute
 * at most, and anew after every change of content.
 */
export function createContentAnswers<Answer extends Answered>({
  version,
  now,
}: Pick<PageCache, 'version'> & { now: () => Date }) {
  let known = new Map<string, Kept<Answer>>();
  let knownAt: number | null = null;
  return (key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const current = version();
    if (current === null) return read();
    if (current !== knownAt || known.size >= mostAnswers) known = new Map();
    knownAt = current;
    const kept = known.get(key);
    if (kept && kept.until > now().getTime()) return kept.answer;
    const own = known;
    const answer = read();
    own.set(key, { answer, until: now().getTime() + keptMs });
    // A failure is nobody's answer but its own.
    answer.then(
      ({ errors }) => errors && own.delete(key),
      () => own.delete(key),
    );
    return answer;
  };
}
