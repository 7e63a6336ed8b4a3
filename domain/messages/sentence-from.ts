import type { RefusalCode } from '../messages.ts';
import { pageSentences } from './browser/page-sentences.ts';
import type { SentenceValues } from './fill-sentence.ts';
import { fillSentence } from './fill-sentence.ts';

/** What a page says of a fault that a rule found: `table` has the sentences of that form's rules. */
export function sentenceFrom(
  table: Readonly<Partial<Record<RefusalCode, string>>>,
  code: RefusalCode,
  values: SentenceValues = {},
): string {
  return fillSentence(table[code] ?? pageSentences.invalid_input, values);
}
