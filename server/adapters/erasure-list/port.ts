/** Where erasures are written down beside the backups, so that one that is restored makes them again. */
export type ErasureList = {
  /** On the disk when it returns; throws where it can't be. */
  record(userId: string, at: Date): void;
};
