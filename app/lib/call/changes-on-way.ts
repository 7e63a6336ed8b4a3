let onWay = 0;

/** Counts a change as on its way until it is answered. */
export async function whileOnWay<Result>(change: () => Promise<Result>): Promise<Result> {
  onWay += 1;
  try {
    return await change();
  } finally {
    onWay -= 1;
  }
}

/**
 * Whether a change waits for its answer. The router shows that only with its next rendering; whoever reads the screen
 * anew before would have it forget where the change leads (it gives way to what was begun later).
 */
export const isOnWay = (): boolean => onWay > 0;
