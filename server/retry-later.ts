/** With every answer that the database could not be asked: when another try makes sense, in seconds. */
export const retryLater = { 'retry-after': '5' } as const;
