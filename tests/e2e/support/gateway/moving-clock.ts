/** The one clock of a run: the product is started again by it, and the gateway lives by it. */
export type MovingClock = {
  now: () => Date;
  /** Answers by how many ms it jumped. */
  moveTo(instant: string): number;
};

export function createMovingClock(start: string): MovingClock {
  let aheadMs = Date.parse(start) - Date.now();
  const now = () => new Date(Date.now() + aheadMs);
  return {
    now,
    moveTo(instant) {
      // Time goes one way, also where a slow machine has passed that instant already.
      const jumpMs = Math.max(0, Date.parse(instant) - now().getTime());
      aheadMs += jumpMs;
      return jumpMs;
    },
  };
}
