import type { Installation } from './installation-documents.ts';

const byHundred: readonly (readonly [bytes: number, unit: string])[] = [
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'kB'],
];

/** "2.4 MB". */
export function bytesLabel(bytes: number): string {
  const [size, unit] = byHundred.find(([least]) => bytes >= least) ?? [1, 'bytes'];
  return `${Math.round((bytes / size) * 10) / 10} ${unit}`;
}

const inWords = (name: string): string => {
  const words = name.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** "Send mail" for `send-mail`. */
export const jobLabel = inWords;
/** "Contact messages" for `contact_messages`. */
export const tableLabel = inWords;

type Backup = Installation['backups'][number];
type State = { label: string; tone: 'good' | 'waiting' | 'stopped'; words: string };

/** What a backup is worth. */
export function backupState({ verified, fault, endedAt }: Backup): State {
  if (fault) return { label: 'Failed', tone: 'stopped', words: fault };
  if (verified === 'restored')
    return {
      label: 'Verified',
      tone: 'good',
      words: 'Restored into a database of its own and compared: counts, books and every table’s digest.',
    };
  if (verified === 'read')
    return {
      label: 'Read only',
      tone: 'waiting',
      words: 'Read to its end, and not restored: no database may be made on this server to try it.',
    };
  return endedAt
    ? { label: 'Not verified', tone: 'stopped', words: 'It can’t be counted on.' }
    : { label: 'Being made', tone: 'waiting', words: 'It is being written and tried.' };
}

/** What is said of what is watched, where nothing stands. */
export function watchedLabel(unknown: readonly string[]): string {
  if (unknown.length === 0) return 'Nothing is wrong. What is watched is looked at each minute.';
  return `Not known at the moment: ${unknown.join(', ')}. It is looked at again by itself; the log says why it failed.`;
}

/** "2 given up, 1 late, 3 running, 210 planned". */
export function jobsLabel({ failed, late, running, planned }: Installation['jobs']): string {
  return `${failed} given up, ${late} late, ${running} running, ${planned} planned for later`;
}

/** Whether whoever runs the installation may take the former key away. */
export function keyLabel(rows: number): string {
  if (rows === 0)
    return 'Nothing is sealed by the former key any more. Once every process has the new one, ENCRYPTION_KEY_ALSO may go.';
  const sealed = rows === 1 ? '1 record is' : `${rows} records are`;
  return `${sealed} still sealed by the former key: leave ENCRYPTION_KEY_ALSO where it is. They are sealed anew by themselves.`;
}
