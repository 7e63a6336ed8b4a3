import {
  type ASTVisitor,
  type FloatValueNode,
  GraphQLError,
  type IntValueNode,
  type StringValueNode,
} from 'graphql';
import { Refusal } from '#domain/refusal.ts';

/** Longer than any text of the product; each field has its own, shorter limit. */
const longestText = 100_000;
/** Longer than any list that is sent. */
const longestList = 1000;
const deepest = 20;

/**
 * What PostgreSQL can't keep (NUL, half a surrogate pair) and what no keyboard types (control characters but
 * tab and line breaks); those would go on to mails, calendars and other people's programs.
 */
function isCleanText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.length <= longestText && text.isWellFormed() && !/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text);
}

type Place = { value: unknown; path: string; depth: number };

function placesIn({ value, path, depth }: Place): Place[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).map(([key, inner]) => ({
    value: inner,
    path: path ? `${path}.${key}` : key,
    depth: depth + 1,
  }));
}

/** The dotted path of the first variable that no operation takes, whatever it asks for; null when there is none. */
function findUnclean(variables: unknown): string | null {
  // A list and not recursion: a body of 256 kB can nest deeper than the stack reaches.
  const waiting: Place[] = [{ value: variables, path: '', depth: 0 }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value, path, depth } = place;
    const isBad =
      depth > deepest ||
      (typeof value === 'string' && !isCleanText(value)) ||
      (Array.isArray(value) && value.length > longestList);
    if (isBad) return path;
    waiting.push(...placesIn(place));
  }
  return null;
}

/** Refuses variables with text that nobody types, texts and lists out of all measure, and abysses. */
export function requireCleanVariables(variables: unknown): void {
  const found = findUnclean(variables);
  if (found === null) return;
  // As every refusal names it: from the operation's input on, or `input` where a list stands in its place.
  const field = found.replace(/^input\.(?!\d)/, '').slice(0, 100);
  throw new Refusal('invalid_input', { problems: [{ field, code: 'invalid_input' }] });
}

/**
 * The same for what is written into the document itself. A number beyond what a computer counts to is infinite by the
 * library's reading; as a variable it refuses one by itself.
 */
export function cleanLiterals(context: { reportError(error: GraphQLError): void }): ASTVisitor {
  const demandFinite = (node: FloatValueNode | IntValueNode) => {
    if (Number.isFinite(Number(node.value))) return;
    context.reportError(new GraphQLError('A number in the document is out of all measure.', { nodes: node }));
  };
  return {
    FloatValue: demandFinite,
    IntValue: demandFinite,
    StringValue(node: StringValueNode) {
      if (isCleanText(node.value)) return;
      context.reportError(
        new GraphQLError('A text in the document has characters that nobody types.', { nodes: node }),
      );
    },
  };
}
