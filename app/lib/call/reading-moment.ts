let startedAt = 0;

/** The screen's data is asked for from now on. */
export function noteReading(): void {
  startedAt = performance.now();
}

/** When what the screen shows was asked for, in milliseconds of the page; 0 where it came with the page. */
export const readingMoment = (): number => startedAt;
