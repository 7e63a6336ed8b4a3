import type { Environment } from '../environment.ts';

/** What a fault's words would not give away: replaced, it would only take letters out of our own. */
const shortest = 4;

function passwordsOf(address: string | null): string[] {
  if (!address) return [];
  const { username, password } = new URL(address);
  const [user, plain] = [decodeURIComponent(username), decodeURIComponent(password)];
  // As a mail server is told them, which some repeat in what they answer.
  const told = [plain, `\0${user}\0${plain}`].map((words) => Buffer.from(words).toString('base64'));
  return [password, plain, ...told];
}

const secretsOf = (env: Environment): string[] => {
  const plain = [
    ...[env.secret, env.apiKey, env.encryptionKey],
    ...[env.stripe?.secretKey, env.stripe?.webhookSecret, env.s3?.secretAccessKey],
    ...[env.outsidePool?.clientSecret, ...(env.smtp?.dkim?.privateKey.split('\n') ?? [])],
  ];
  const given = plain.filter((one) => one !== null && one !== undefined);
  const all = [...given, ...passwordsOf(env.smtp?.url ?? null), ...passwordsOf(env.databaseUrl)];
  // The longest first: one may stand within another.
  return all.filter((one) => one.length >= shortest).toSorted((a, b) => b.length - a.length);
};

/** Takes out of words that others wrote whatever the settings keep secret. */
export function withoutSecrets(env: Environment): (words: string) => string {
  const secrets = secretsOf(env);
  return (words) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), words);
}
