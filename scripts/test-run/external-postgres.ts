import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { makeDataFolder } from '#tests/support/data-folder.ts';
import {
  installations,
  oldestInstalled,
  startSystemPostgres,
} from '#tests/support/outside/system-postgres.ts';
import { reportedVitest } from './stages.ts';

/**
 * The API's tests over the system's own PostgreSQL instead of the embedded one: the oldest of 15 and newer, as Debian
 * and Ubuntu install them, in a cluster of its own over TCP with a password. Their short form: what differs between
 * servers is no matter of chance. Its last line is what the run of tests says of it.
 */
const report = 'test-results/external.json';

async function runTests(databaseUrl: string): Promise<number> {
  // Tests that wait with limits have some chance in them: a second try of each, as the other stages have it.
  const [command = '', ...args] = reportedVitest('database', report, [
    'tests/api',
    'tests/contract',
    'server',
  ]);
  const { TEST_ALL: _, ...environment } = process.env;
  const env = { ...environment, TEST_DATABASE_URL: databaseUrl };
  // Its stand-in for a pooler opens two sessions for each client, which a server with passwords can't be asked for.
  const exclude = ['--exclude', 'tests/contract/live-postgres.test.ts'];
  const child = spawn(command, [...args, '--retry=1', ...exclude], { env, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  return code ?? 1;
}

function describeReport(): string {
  if (!existsSync(report)) return 'no report';
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return `${numPassedTests} passed, ${numFailedTests} failed`;
}

const bin = oldestInstalled();
if (bin === null) {
  console.log(`Not run: there is no PostgreSQL of 15 or newer under ${installations}.`);
} else {
  const folder = makeDataFolder();
  rmSync(report, { force: true });
  try {
    const server = await startSystemPostgres(bin, folder.path);
    try {
      process.exitCode = await runTests(server.url);
    } finally {
      await server.stop();
    }
    console.log(`PostgreSQL ${server.version}: ${describeReport()}`);
  } finally {
    folder.remove();
  }
}
