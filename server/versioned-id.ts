/** Which record is to change, and the version somebody saw of it; null = whichever stands. */
export type VersionedId = { id: string; expectedVersion: number | null };
