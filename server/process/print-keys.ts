import { createLog, errorFacts } from '../log.ts';
import { readEnvironment } from './environment.ts';
import { requireKnownKeys } from './key-proof.store.ts';
import { formatKeyState, readKeyState } from './key-state.ts';
import { openDatabase } from './open-database.ts';
import { readSecrets, requireSoundSecrets } from './secrets.ts';
import { createVault } from './vault.ts';

/** npm run keys: says what the keys before the present ones are still needed for (docs/runbook.md, Changing keys). */
async function print(): Promise<void> {
  const env = readEnvironment(process.env, { isDemo: process.argv.includes('--demo') });
  requireSoundSecrets(env);
  const database = await openDatabase(env, createLog('warn'));
  try {
    const secrets = readSecrets(env);
    const vault = createVault(secrets.encryptionKey, secrets.encryptionKeyAlso);
    await requireKnownKeys(database.db, vault);
    const lines = formatKeyState(await readKeyState(database.db, vault, secrets));
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await database.stop();
  }
}

print().catch((error: unknown) => {
  process.stderr.write(`${errorFacts(error).error}\n`);
  process.exit(1);
});
