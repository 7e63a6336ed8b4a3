const windowMs = 60_000;
/** Nobody looks at more pages a minute; what counts many people behind one address leaves room for them. */
const mostPerWindow = 240;
const mostAddresses = 50_000;

/**
 * How many page views may be counted from one address in a minute. Kept in this process alone and forgotten with
 * each minute: no address is kept longer, and none is written anywhere (product.md 7.4).
 */
export function createViewLimit(now: () => Date) {
  let counts = new Map<string, number>();
  let begunAt = Number.NEGATIVE_INFINITY;
  return {
    /** The seconds to wait; 0 when it may be counted. */
    take(address: string): number {
      const time = now().getTime();
      if (time - begunAt >= windowMs) {
        counts = new Map();
        begunAt = time;
      }
      const count = (counts.get(address) ?? 0) + 1;
      if (counts.size < mostAddresses || counts.has(address)) counts.set(address, count);
      return count > mostPerWindow ? Math.ceil((begunAt + windowMs - time) / 1000) : 0;
    },
  };
}
