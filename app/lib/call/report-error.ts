/**
 * What went wrong without anybody needing to act: for the console only, and never as an error
 * (rules/wire-names#start-up).
 */
export function reportError(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for a log in the browser; this is its one place.
  console.info(what, error);
}
