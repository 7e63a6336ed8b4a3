/** Open places of one booking, and the numbers of the free providers who could take one. */
export type Claim = { openPlaces: number; takers: readonly number[] };

/** Gives the claim a provider, moving other claims to other takers where that makes room. */
function findTaker(claim: Claim, claimOf: Map<number, Claim>, tried: Set<number>): boolean {
  for (const provider of claim.takers) {
    if (tried.has(provider)) continue;
    tried.add(provider);
    const holder = claimOf.get(provider);
    if (!holder || findTaker(holder, claimOf, tried)) {
      claimOf.set(provider, claim);
      return true;
    }
  }
  return false;
}

/**
 * How many of the free providers waiting bookings can use up at most (rules/matching#offered-times): nobody fills two
 * places, and a place nobody of them could take uses up nobody. A largest matching by augmenting paths.
 */
export function claimedPlaces(claims: readonly Claim[]): number {
  const claimOf = new Map<number, Claim>();
  for (const claim of claims) {
    let isMore = true;
    for (let place = 0; place < claim.openPlaces && isMore; place += 1) {
      isMore = findTaker(claim, claimOf, new Set());
    }
  }
  return claimOf.size;
}
