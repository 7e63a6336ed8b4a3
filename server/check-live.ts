import { checkLive } from './process/check-live/check-live.ts';
import { readEnvironment } from './process/environment.ts';

/**
 * npm run check:live -- NAME: tries the outside parts that the settings configure (docs/runbook.md, Trying the outside
 * parts). Exit code 0 only when all is well.
 */
async function check(): Promise<number> {
  const env = readEnvironment(process.env, { isDemo: false });
  const write = (line: string) => void process.stdout.write(`${line}\n`);
  return (await checkLive(process.argv.slice(2), env, { write })) ? 0 : 1;
}

check()
  .catch((error: unknown) => {
    // Of the settings, which it names without their values; no trace, because of what a library may put there.
    process.stderr.write(`${error instanceof Error ? error.message : 'It could not be tried.'}\n`);
    return 1;
  })
  // What got no answer may still wait for one.
  .then((code) => process.exit(code));
