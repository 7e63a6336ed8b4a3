export type Random = {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Picks by weight: `[['a', 3], ['b', 1]]` gives `a` three times of four. */
  weighted<Item>(choices: readonly (readonly [Item, number])[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
};

/** A number from a name, so that each part of the demonstration draws from a row of its own (FNV-1a). */
function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** The same draws for the same name, every time (mulberry32): the demonstration is the same everywhere. */
export function createRandom(name: string): Random {
  let state = seedOf(name);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new Error('There is nothing to pick from');
    return items[between(0, items.length - 1)] as Item;
  };
  return {
    between,
    pick,
    chance: (probability) => next() < probability,
    weighted(choices) {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const found = choices.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (found ?? pick(choices))[0];
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
}
