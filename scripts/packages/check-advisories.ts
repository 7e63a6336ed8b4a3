import { execFile } from 'node:child_process';

/**
 * Whether something that is installed with the product has a known hole (docs/rules/security.md#packages). Its last line says what
 * was found, or "not judged" where the registry tells nobody; grave ones fail.
 */
const ask = ['audit', '--omit', 'dev', '--json'];

type Counts = Record<'info' | 'low' | 'moderate' | 'high' | 'critical', number>;

const output = await new Promise<string>((resolve) => {
  execFile('npm', ask, { maxBuffer: 64e6, shell: process.platform === 'win32' }, (_error, stdout) =>
    resolve(stdout),
  );
});

function countsOf(text: string): Counts | null {
  try {
    return (
      (JSON.parse(text) as { metadata?: { vulnerabilities?: Counts } }).metadata?.vulnerabilities ?? null
    );
  } catch {
    return null;
  }
}

const counts = countsOf(output);
if (!counts) {
  console.log('Advisories: not judged, because the registry does not tell of them here.');
} else {
  const { critical, high, moderate, low } = counts;
  console.log(`Advisories: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low.`);
  if (critical + high > 0) process.exitCode = 1;
}
