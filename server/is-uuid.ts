const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether an id from outside can be one of ours at all; the database would answer others with an error. */
export const isUuid = (id: string): boolean => uuid.test(id);
