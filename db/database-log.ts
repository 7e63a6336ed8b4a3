/** What the database parts need of a log; the server's own log fits. */
export type DatabaseLog = {
  info(message: string, facts?: Record<string, unknown>): void;
  warn(message: string, facts?: Record<string, unknown>): void;
  error(message: string, facts?: Record<string, unknown>): void;
};
