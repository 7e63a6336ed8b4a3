import { expect } from 'vitest';
import { checkLive, type LiveOptions } from '#server/process/check-live/check-live.ts';
import { type Environment, readEnvironment } from '#server/process/environment.ts';

export type Variables = Record<string, string>;

const plainSecrets = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'BOUNCE_SECRET',
  'OIDC_CLIENT_SECRET',
  'SECRET',
  'API_KEY',
  'ENCRYPTION_KEY',
];

/** Whatever nobody may read who reads what is printed. */
function secretsIn(variables: Variables): string[] {
  const addresses = [variables.SMTP_URL, variables.DATABASE_URL].filter((one) => one !== undefined);
  const passwords = addresses.flatMap((address) => {
    const { username, password } = new URL(address);
    const [user, plain] = [decodeURIComponent(username), decodeURIComponent(password)];
    const told = [plain, `\0${user}\0${plain}`].map((one) => Buffer.from(one).toString('base64'));
    return [password, plain, ...told];
  });
  const key = (variables.DKIM_PRIVATE_KEY ?? '').split(/\\n|\n/).filter((line) => !line.startsWith('-----'));
  const plain = plainSecrets.map((name) => variables[name] ?? '');
  return [...passwords, ...key, ...plain].filter((one) => one !== '');
}

export function requireNoSecret(output: string, variables: Variables): void {
  for (const secret of secretsIn(variables)) expect(output).not.toContain(secret);
}

export type Tried = { isWell: boolean; output: string; wrong: string[]; warnings: string[] };

const sentences = (lines: readonly string[], mark: string) =>
  lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length));

/** What `npm run check:live -- NAME` writes and answers, with these settings; `amend` sets what no variable may. */
export async function tryPart(
  names: string | string[],
  variables: Variables,
  { amend = (env) => env, ...options }: Partial<LiveOptions> & { amend?(env: Environment): Environment } = {},
): Promise<Tried> {
  const env = amend(readEnvironment(variables, { isDemo: false }));
  const lines: string[] = [];
  const isWell = await checkLive([names].flat(), env, { ...options, write: (line) => void lines.push(line) });
  const output = lines.join('\n');
  requireNoSecret(output, variables);
  return { isWell, output, wrong: sentences(lines, 'Wrong: '), warnings: sentences(lines, 'Warning: ') };
}
