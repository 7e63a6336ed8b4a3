import type { Log } from './context.ts';
import { requestId } from './current-request.ts';

const levels = { debug: 10, info: 20, warn: 30, error: 40 } as const;
export type LogLevel = keyof typeof levels;

/**
 * One line a fact, with the request it belongs to (docs/runbook.md, What a line of the log says): plain words on a
 * terminal, JSON elsewhere (UTC, line breaks escaped by JSON).
 */
export function createLog(level: LogLevel, stream: NodeJS.WriteStream = process.stdout): Log {
  const write =
    (at: Exclude<LogLevel, 'debug'>) =>
    (message: string, own: Record<string, unknown> = {}) => {
      if (levels[at] < levels[level]) return;
      const id = requestId();
      const facts = id === undefined ? own : { requestId: id, ...own };
      const line = stream.isTTY
        ? `${message}${Object.keys(facts).length > 0 ? ` ${JSON.stringify(facts)}` : ''}`
        : JSON.stringify({ time: new Date().toISOString(), level: at, message, ...facts });
      stream.write(`${line}\n`);
    };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

/** What the log says of something thrown. */
export function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: error.message, stack: error.stack };
}
