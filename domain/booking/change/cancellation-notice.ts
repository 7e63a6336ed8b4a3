/**
 * Notice in hours before the start from which cancelling is free, and under which it costs the whole price; in
 * between it costs `percent` of it (rules/lifecycles#cancellation-fee).
 */
export const cancellationNotice = { freeHours: 24, wholeHours: 2, percent: 50 } as const;
