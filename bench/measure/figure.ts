import { median } from './time-each.ts';

export type Bar = { kind: 'at least' | 'at most'; must: number; aim?: number };

/** One line of the report: a ratio of two things measured in the same rounds. */
export type Figure = {
  name: string;
  unit: string;
  ratio: number;
  /** Each round's own ratio. */
  ratios: number[];
  product: number;
  floor: number;
  bar?: Bar;
};

type Parts = { name: string; unit: string; product: number[]; floor: number[]; bar?: Bar };

/** Product over floor: each side's median, and the median of the rounds' own ratios. */
export function figureOf({ product, floor, ...rest }: Parts): Figure {
  const ratios = product.map((value, round) => value / (floor[round] ?? Number.NaN));
  return {
    ...rest,
    ratio: median(ratios),
    ratios,
    product: median(product),
    floor: median(floor),
  };
}

export function isMet(bar: Bar, ratio: number): boolean {
  return bar.kind === 'at least' ? ratio >= bar.must : ratio <= bar.must;
}
