import type { Environment } from '../environment.ts';

/** What a fault's words would not give away: replaced, it would only take letters out of our own. */
const shortest = 4;

/** A part of an address as it is meant; one that is encoded wrongly stands for itself. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function passwordsOf(address: string | null): string[] {
  if (!address) return [];
  const { username, password: written, searchParams } = new URL(address);
  // PostgreSQL's driver reads one behind the address, too.
  const password = written || (searchParams.get('password') ?? '');
  const [user, plain] = [decoded(username), decoded(password)];
  // As a mail server is told them, which some repeat in what they answer.
  const told = [plain, `\0${user}\0${plain}`].map((words) => Buffer.from(words).toString('base64'));
  return [password, plain, ...told];
}

const secretsOf = (env: Environment): string[] => {
  const plain = [
    ...[env.secret, env.secretAlso, env.apiKey, env.encryptionKey, env.encryptionKeyAlso],
    env.vapid.privateKey,
    ...[env.stripe?.secretKey, env.stripe?.webhookSecret, env.s3?.secretAccessKey],
    ...[
      env.bounces?.secret,
      env.outsidePool?.clientSecret,
      ...(env.smtp?.dkim?.privateKey.split('\n') ?? []),
    ],
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
