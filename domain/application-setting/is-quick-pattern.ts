import { longestPostalCode } from '#domain/postal-code/postal-code.ts';
import { type PatternNode, parsePattern } from './parse-pattern.ts';

/** About a millisecond of trying. */
const mostSteps = 20_000;

/** In how many ways a place in the text is reached, by place. */
type Ways = readonly number[];

const sum = (ways: Ways): number => ways.reduce((total, one) => total + one, 0);
const plus = (one: Ways, other: Ways): Ways => one.map((ways, place) => ways + (other[place] ?? 0));
const nowhere: Ways = Array.from({ length: longestPostalCode + 1 }, () => 0);
const everywhere: Ways = nowhere.map(() => 1);

class StepCounter {
  private steps = 0;

  get isTooMany(): boolean {
    return !(this.steps <= mostSteps);
  }

  /** Where a part ends when it is tried from these places, as if every sign of it fitted every letter. */
  walk(node: PatternNode, from: Ways): Ways {
    this.steps += 1 + sum(from);
    if (this.isTooMany || sum(from) === 0) return nowhere;
    switch (node.kind) {
      case 'sign':
        return [0, ...from.slice(0, -1)];
      case 'nothing':
        return from;
      case 'sequence':
        return node.parts.reduce((ways, part) => this.walk(part, ways), from);
      case 'choice':
        return node.parts.map((part) => this.walk(part, from)).reduce(plus, nowhere);
      case 'repeat':
        return this.repeat(node, from);
    }
  }

  private repeat({ part, least, most }: PatternNode & { kind: 'repeat' }, from: Ways): Ways {
    let here = from;
    let ends = least === 0 ? from : nowhere;
    for (let turn = 1; turn <= most && !this.isTooMany && sum(here) > 0; turn += 1) {
      const next = this.walk(part, here);
      // Once it need not go on, a turn that matches nothing is the last.
      const stuck = turn > least ? part.empty : 0;
      const start = here;
      here = next.map((ways, place) => ways - stuck * (start[place] ?? 0));
      if (turn >= least) ends = plus(ends, here);
    }
    return ends;
  }
}

/**
 * Whether trying a pattern on a postcode always ends soon, whatever is typed: every way of trying it on a text of the
 * longest length is counted (rules/security#encoding-injection). Patterns that are not understood are not quick.
 */
export function isQuickPattern(pattern: string): boolean {
  const tree = parsePattern(pattern);
  if (!tree) return false;
  const counter = new StepCounter();
  counter.walk(tree, everywhere);
  return !counter.isTooMany;
}
