import { checkInput } from '#domain/check-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { bodyProblem, pageCopyInput } from '#domain/site-content/page-words-input.ts';
import type { PageCopy } from '#domain/site-text/page-text.ts';
import { cleanRichText } from '../text/clean-rich-text.ts';

/** The words of a page as they are kept: checked, and cleaned of what is no text of ours. */
export function checkPageCopy(typed: unknown): PageCopy {
  const checked = checkInput(pageCopyInput, typed);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const body = cleanRichText(checked.value.body, { withTables: true });
  const code = bodyProblem(body);
  if (code) throw new Refusal('invalid_input', { problems: [{ field: 'body', code }] });
  return { ...checked.value, body };
}
