import type { Log } from '#server/context.ts';

/** Says nothing: for what fails on purpose. */
export const quietLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Says on the test runner's standard error what should not happen. */
export const warningLog: Log = { ...quietLog, warn: process.emitWarning, error: process.emitWarning };
