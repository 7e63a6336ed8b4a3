import { checkInput } from '#domain/check-input.ts';
import { emailSchema } from '#domain/contact/email.ts';
import { makeAccountLink } from './auth/account/make-account-link.ts';
import { companyGroupHint } from './auth/team/company-group-label.ts';
import { createLog, errorFacts } from './log.ts';
import { readEnvironment } from './process/environment.ts';
import { openDatabase } from './process/open-database.ts';
import { createRuntime } from './process/runtime.ts';
import { readSecrets } from './process/secrets.ts';

const log = createLog('warn');

/** npm run company:invite -- NAME@HOST: prints a one-time link that makes a company user. */
async function invite(): Promise<void> {
  const [typed = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const email = checkInput(emailSchema, typed);
  if (!email.ok)
    throw new Error('Give the new company user’s email: npm run company:invite -- name@example.com');
  const env = readEnvironment(process.env, { isDemo: process.argv.includes('--demo') });
  if (env.outsidePool) throw new Error(`There is nothing to invite to. ${companyGroupHint(env.outsidePool)}`);
  const database = await openDatabase(env, log);
  const runtime = createRuntime({
    env,
    secrets: readSecrets(env),
    pool: database.pool,
    db: database.db,
    log,
  });
  const link = await makeAccountLink(
    runtime.contextFor({ kind: 'system' }),
    'company-invitation',
    email.value,
  );
  process.stdout.write(
    `This link makes ${email.value} a company user. It works once, for 7 days:\n${link}\n`,
  );
  await database.stop();
}

invite().catch((error: unknown) => {
  process.stderr.write(`${errorFacts(error).error}\n`);
  process.exit(1);
});
