import type { BackupSize } from '../../backup/backup.store.ts';

const counted = new Intl.NumberFormat('en-GB');
const figure = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

const lengthOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${figure.format(bytes / 1_000)} kB` : `${figure.format(bytes / 1_000_000)} MB`;

/** "1,204 rows and 3 files in 2.4 MB". */
export function formatSize({ rows, files, bytes }: BackupSize): string {
  const ofFiles = files === 1 ? '1 file' : `${counted.format(files)} files`;
  return `${counted.format(rows)} rows and ${ofFiles} in ${lengthOf(bytes)}`;
}
