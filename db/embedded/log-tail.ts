import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const largestLog = 5_000_000;
const tailBytes = 2000;

/** The log's end, from `offset` on at the earliest: what a failed start has to say. */
export function logTail(logFile: string, offset: number): string {
  const file = openSync(logFile, 'r');
  try {
    const { size } = fstatSync(file);
    const start = Math.max(offset, size - tailBytes);
    const bytes = Buffer.alloc(Math.max(0, size - start));
    readSync(file, bytes, 0, bytes.length, start);
    return bytes.toString('utf8').trim();
  } finally {
    closeSync(file);
  }
}

export const logSize = (logFile: string): number => statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;

/** Keeps one older log, so that the folder never grows without end. */
export function rotateLog(logFile: string): void {
  if (existsSync(logFile) && logSize(logFile) > largestLog) renameSync(logFile, `${logFile}.old`);
}
