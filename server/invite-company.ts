import { checkInput } from '#domain/check-input.ts';
import { emailSchema } from '#domain/contact/email.ts';
import { makeAccountLink } from './auth/make-account-link.ts';
import { readEnvironment } from './environment.ts';
import { createLog, errorFacts } from './log.ts';
import { createRuntime } from './runtime.ts';
import { readSecrets } from './secrets.ts';
import { startDatabase } from './start-database.ts';

/** npm run company:invite -- NAME@HOST: prints a one-time link that makes a company user. */
async function invite(): Promise<void> {
  const email = checkInput(emailSchema, process.argv[2] ?? '');
  if (!email.ok) throw new Error('Give the e-mail address of the new company user: npm run company:invite -- name@example.com');
  const env = readEnvironment(process.env, { isDemo: process.argv.includes('--demo') });
  const log = createLog('warn');
  const database = await startDatabase(env, log);
  const runtime = createRuntime({ env, secrets: readSecrets(env), pool: database.pool, db: database.db, log });
  const link = await makeAccountLink(runtime.contextFor({ kind: 'system' }), 'company-invitation', email.value);
  process.stdout.write(`This link makes ${email.value} a company user. It works once, for 7 days:\n${link}\n`);
  await database.stop();
}

invite().catch((error: unknown) => {
  process.stderr.write(`${errorFacts(error).error}\n`);
  process.exit(1);
});
