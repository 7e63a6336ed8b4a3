/** When another try makes sense after the database could not be asked. */
export const retryLaterSeconds = 5;

/** With every answer that says so. */
export const retryLater = { 'retry-after': String(retryLaterSeconds) } as const;
