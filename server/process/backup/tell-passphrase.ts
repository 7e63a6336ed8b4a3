import type { Environment } from '../environment.ts';
import { readBackupPassphrase } from './backup-environment.ts';

/** Where whoever starts a process reads. */
type Output = { write(text: string): unknown };

/**
 * Makes the passphrase of the backups where there is none, and says it once, at that moment: without it no backup can be
 * opened (rules/security#backups). A demonstration's is nobody's business.
 */
export function tellNewPassphrase(
  env: Pick<Environment, 'dataDir' | 'backupDir' | 'backupPassphrase'>,
  { isDemo, output }: { isDemo: boolean; output: Output },
): void {
  const { passphrase, isNew } = readBackupPassphrase(env);
  if (!isNew || isDemo) return;
  output.write(
    `\nBackups are made every night in ${env.backupDir}. Keep their passphrase off this machine: ${passphrase}\n`,
  );
}
