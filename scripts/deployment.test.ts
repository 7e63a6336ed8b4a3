import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environmentWarnings, readEnvironment, settingNames } from '#server/process/environment.ts';

/** What an operator copies (deploy/, Dockerfile, compose.yaml, docs/going-live.md) against what the product has. */
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const goingLive = read('docs/going-live.md');

/** Names in capitals that something sets: `NAME=value`, `NAME: value`. */
const namesSet = (text: string, sign: '=' | ':') =>
  [...text.matchAll(new RegExp(`^\\s*(?:ENV |Environment=)?([A-Z][A-Z0-9_]{2,})\\${sign}`, 'gm'))].map(
    ([, name = '']) => name,
  );

/** Of compose.yaml what is under such a key, with what is deeper than it. */
function blockOf(key: string): string {
  const lines = compose.split('\n');
  const start = lines.findIndex((line) => line.trimStart().startsWith(`${key}:`));
  if (start < 0) throw new Error(`compose.yaml has no ${key}`);
  const depth = (line: string) => line.length - line.trimStart().length;
  const length = lines.slice(start + 1).findIndex((line) => line && depth(line) <= depth(lines[start] ?? ''));
  return lines.slice(start, length < 0 ? undefined : start + 1 + length).join('\n');
}

/** Which settings each place sets for the product. */
const settingsOf: Record<string, string[]> = {
  Dockerfile: [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(
    ([, name = '']) => name,
  ),
  'compose.yaml': [...namesSet(blockOf('x-settings'), ':'), ...namesSet(blockOf('web-1'), ':')],
  'deploy/brightwren.service': namesSet(read('deploy/brightwren.service'), '='),
  'docs/going-live.md': namesSet(goingLive, '=').filter((name) => !['DATABASE_PASSWORD'].includes(name)),
};

test.each(Object.entries(settingsOf))('%s sets nothing that the product does not act on', (_, names) => {
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !settingNames.has(name))).toEqual([]);
});

test('whatever going-live names as a setting, the product has', () => {
  const named = [...goingLive.matchAll(/`([A-Z]{2,}(?:_[A-Z]+)+)(?:=[^`]*)?`/g)].map(([, name = '']) => name);
  expect(named).toContain('SMTP_URL');
  expect(named.filter((name) => !settingNames.has(name))).toEqual([]);
});

test('the table of settings names each one that the product reads, and no other as if it worked', () => {
  const runbook = read('docs/runbook.md');
  const table = runbook.slice(runbook.indexOf('## Settings'), runbook.indexOf('*Not built yet:*'));
  const rows = [...table.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  const named = rows.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name));
  // The one that Node's whole world knows.
  expect([...named, 'NODE_ENV'].sort()).toEqual([...settingNames].sort());
});

test('compose.yaml sets values that the product takes, and asks for the secrets it must share', () => {
  const lines = blockOf('x-settings').matchAll(/^ {2}([A-Z0-9_]+): (.*)$/gm);
  const values = Object.fromEntries(
    [...lines].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1').replaceAll(/\$\{\w+:\?\}/g, 'x'.repeat(40)),
    ]),
  );
  const env = readEnvironment({ ...values, NODE_ENV: 'production', HOST: '0.0.0.0' }, { isDemo: false });
  expect(environmentWarnings(values, env)).toEqual([]);
  expect([...env.trustedProxies]).toEqual([/ipv4_address: (\S+)/.exec(compose)?.[1]]);
  for (const secret of ['SECRET', 'API_KEY', 'ENCRYPTION_KEY'])
    expect(compose).toContain(`${secret}: \${${secret}:?}`);
});

test('compose.yaml hands every setting on that an operator may write into .env', () => {
  const handedOn = [...(settingsOf.Dockerfile ?? []), ...namesSet(blockOf('x-settings'), ':')];
  const prefixes = [...goingLive.matchAll(/`([A-Z0-9]+_)`/g)].map(([, prefix = '']) => prefix);
  const named = [...settingNames].filter(
    (name) =>
      new RegExp(`\\b${name}\\b`).test(goingLive) || prefixes.some((prefix) => name.startsWith(prefix)),
  );
  expect(named).toEqual(expect.arrayContaining(['STRIPE_SECRET_KEY', 'DKIM_DOMAIN', 'SIMULATED_PAYMENTS']));
  const ofFiles = [...settingNames].filter((name) => /^(S3_|FILES_IN)/.test(name));
  expect([...named, ...ofFiles].filter((name) => !handedOn.includes(name))).toEqual([]);
});

test('what the Dockerfile copies and runs is there, and .dockerignore lets it through', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  expect(copied).toEqual(expect.arrayContaining(['package.json', 'app', 'server']));
  expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  const ignored = read('.dockerignore').split('\n');
  expect(copied.filter((name) => !ignored.includes(`!${name}`))).toEqual([]);
  const scripts = [dockerfile, compose, read('deploy/brightwren.service'), goingLive].flatMap((text) =>
    [...text.matchAll(/scripts\/[\w-]+\.m?[tj]s/g)].map(([name]) => name),
  );
  expect(new Set(scripts)).toEqual(new Set(['scripts/build.ts', 'scripts/launch.mjs']));
  expect(scripts.filter((name) => !existsSync(join(root, name)))).toEqual([]);
});

test('everything that the build is made from is in the image', () => {
  const stamp = read('scripts/build-stamp.mjs');
  const lists = [...stamp.matchAll(/inputs: \[([^\]]*)\]/g)].map(([, list = '']) => list).join();
  const inputs = [...lists.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
  expect(inputs).toContain('postcss.config.mjs');
  const copied = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'));
  const missing = inputs.filter((name) => !copied.includes(`!${name.split('/')[0]}`));
  expect(missing).toEqual([]);
});

test('every command that going-live names is one of the package', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...goingLive.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(commands).toContain('company:invite');
  expect(commands.filter((name) => !scripts[name])).toEqual([]);
  const started = [...`${compose}\n${dockerfile}`.matchAll(/launch\.mjs"?, "?(\w+)/g)].map(
    ([, name = '']) => name,
  );
  expect(started.sort()).toEqual(['start', 'worker']);
  expect(started.filter((name) => !scripts[name])).toEqual([]);
});

test('the process of image and service is no administrator and writes only where its data lie', () => {
  expect(/^USER (.+)$/m.exec(dockerfile.slice(dockerfile.lastIndexOf('FROM')))?.[1]).toBe('node');
  expect(blockOf('x-brightwren')).toContain('read_only: true');
  const service = read('deploy/brightwren.service');
  expect(service).toContain('User=brightwren');
  expect(service).toContain('ProtectSystem=strict');
  const state = /^StateDirectory=(.+)$/m.exec(service)?.[1];
  expect(service).toContain(`Environment=DATA_DIR=/var/lib/${state}`);
  expect(dockerfile).toContain('DATA_DIR=/data');
  expect(blockOf('x-brightwren')).toContain(':/data');
});

/** What makes limits count whoever is behind the proxy, and live updates come at once. */
const proxies = {
  'deploy/Caddyfile': [
    'header_up X-Forwarded-For {remote_host}',
    'header_up X-Forwarded-Proto {scheme}',
    'header_up X-Request-Id {http.request.uuid}',
    'flush_interval -1',
    'keepalive 60s',
    '127.0.0.1:3000',
  ],
  'deploy/nginx.conf': [
    'proxy_set_header Host $host;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_set_header X-Request-Id $request_id;',
    'proxy_buffering off;',
    'proxy_http_version 1.1;',
    'keepalive_timeout 60s;',
    'server 127.0.0.1:3000;',
  ],
};

test.each(Object.entries(proxies))(
  '%s says who asks, holds nothing back and hangs up first',
  (path, lines) => {
    const text = read(path);
    expect(lines.filter((line) => !text.includes(line))).toEqual([]);
    const milliseconds = /keepAlive: ([\d_]+)/.exec(read('server/web/create-http-server.ts'))?.[1] ?? '';
    expect(Number(milliseconds.replaceAll('_', ''))).toBeGreaterThan(60_000);
  },
);

test('screens and documents that going-live leads to are there', () => {
  const routes = read('app/routes.ts') + read('domain/site-path/site-pages.ts');
  const screens = [...goingLive.matchAll(/`\/(?:dashboard\/)?([\w-]+)\/?`/g)].map(([, name = '']) => name);
  const others = ['dashboard', 'healthz', 'readyz', 'metrics'];
  expect(screens).toEqual(expect.arrayContaining(['team', 'book-now', 'postalCodes']));
  const unknown = screens.filter((name) => !others.includes(name) && !routes.includes(name));
  expect(unknown).toEqual([]);
  const links = [...goingLive.matchAll(/\]\(([\w./-]+\.md)/g)].map(([, path = '']) => path);
  expect(links.filter((path) => !existsSync(join(root, 'docs', path)))).toEqual([]);
  for (const file of readdirSync(join(root, 'deploy'))) expect(goingLive).toContain(`deploy/${file}`);
});
