/** What was measured of each contender, one figure a round. */
export type Rounds<Name extends string> = Record<Name, number[]>;

/**
 * Measures every contender once a round, in turn and each time in the other direction, so that whatever
 * else the machine does meanwhile falls on all of them alike.
 */
export async function alternate<Name extends string>(
  rounds: number,
  contenders: Record<Name, () => Promise<number>>,
): Promise<Rounds<Name>> {
  const names = Object.keys(contenders) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Rounds<Name>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      figures[name].push(await contenders[name]());
    }
  }
  return figures;
}
