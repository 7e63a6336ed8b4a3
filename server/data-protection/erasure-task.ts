/** The kind of the office's task when an erasure waits for long. */
export const erasureTask = 'erasure-due';
