/**
 * A regular expression as a tree of choices, as far as how long trying it takes depends on them. `empty` is in
 * how many ways a part matches nothing at all.
 */
export type PatternNode =
  | { kind: 'sign'; empty: 0 }
  | { kind: 'nothing'; empty: 1 }
  | { kind: 'sequence' | 'choice'; parts: PatternNode[]; empty: number }
  | { kind: 'repeat'; part: PatternNode; least: number; most: number; empty: number };

const sign: PatternNode = { kind: 'sign', empty: 0 };
const nothing: PatternNode = { kind: 'nothing', empty: 1 };

const quantifier = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/;
/** Escapes that stand for one sign; what is longer, or looks back at what was matched, is not read. */
const plainEscape = /^\\[dDwWsStnrfv^$\\.*+?()[\]{}|/ -]/;
const signClass = /^\[(?:\\.|[^\]\\])*\]/;

class Reader {
  private rest: string;

  constructor(pattern: string) {
    this.rest = pattern;
  }

  take(expression: RegExp): RegExpExecArray | null {
    const found = expression.exec(this.rest);
    if (found) this.rest = this.rest.slice(found[0].length);
    return found;
  }

  get isAtEnd(): boolean {
    return this.rest === '';
  }
}

/** The tree of a pattern that compiles; null where it has what is not read here, such as a look-ahead. */
export function parsePattern(pattern: string): PatternNode | null {
  const reader = new Reader(pattern);
  const whole = readChoice(reader);
  return whole && reader.isAtEnd ? whole : null;
}

function readChoice(reader: Reader): PatternNode | null {
  const parts: PatternNode[] = [];
  do {
    const sequence = readSequence(reader);
    if (!sequence) return null;
    parts.push(sequence);
  } while (reader.take(/^\|/));
  return { kind: 'choice', parts, empty: parts.reduce((sum, part) => sum + part.empty, 0) };
}

function readSequence(reader: Reader): PatternNode | null {
  const parts: PatternNode[] = [];
  while (!reader.isAtEnd) {
    const part = readPart(reader);
    if (part === 'end') break;
    if (!part) return null;
    parts.push(withQuantifier(reader, part));
  }
  return { kind: 'sequence', parts, empty: parts.reduce((ways, part) => ways * part.empty, 1) };
}

function readPart(reader: Reader): PatternNode | 'end' | null {
  if (reader.take(/^(?:\^|\$|\\[bB])/)) return nothing;
  if (reader.take(signClass) || reader.take(plainEscape)) return sign;
  if (reader.take(/^\((?:\?:)?(?!\?)/)) {
    const inner = readChoice(reader);
    return inner && reader.take(/^\)/) ? inner : null;
  }
  return reader.take(/^[^\\()[|]/) ? sign : reader.take(/^(?=[|)])/) ? 'end' : null;
}

function withQuantifier(reader: Reader, part: PatternNode): PatternNode {
  const found = reader.take(quantifier);
  if (!found) return part;
  const [, short, least = '0', comma, most] = found;
  const [from, to] = short
    ? [short === '+' ? 1 : 0, short === '?' ? 1 : Number.POSITIVE_INFINITY]
    : [Number(least), comma ? Number(most || Number.POSITIVE_INFINITY) : Number(least)];
  return { kind: 'repeat', part, least: from, most: to, empty: part.empty ** from };
}
