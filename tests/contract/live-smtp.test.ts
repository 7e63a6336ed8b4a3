import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { endedCertificate, selfSigned } from '#tests/support/identity/self-signed.ts';
import { startDnsServer } from '#tests/support/outside/dns-server.ts';
import { startImpostor, startMailServer } from '#tests/support/outside/mail-server.ts';
import { tryPart, type Variables } from '#tests/support/outside/try-part.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

// npm run check:live -- smtp, before servers of mail and DNS on this machine.
const open: { close?(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close?.();
});
const closing = <One extends { close?(): Promise<unknown> }>(one: One): One => {
  open.push(one);
  return one;
};

const password = 'a secret/of: the mail';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const dkimKey = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
const publicHalf = (key = dkimKey) =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

/** DNS of a domain that is set up. */
const goodTexts = {
  's1._domainkey.brightwren.example': [`v=DKIM1; k=rsa; p=${publicHalf()}`],
  'brightwren.example': ['something-verification=1', 'v=spf1 include:mail.example -all'],
  '_dmarc.brightwren.example': ['v=DMARC1; p=none'],
};

/** A server that wants to know who sends, with a certificate that ours is told to believe. */
const strict: SMTPServerOptions = {
  disabledCommands: [],
  ...selfSigned,
  onAuth: ({ username, password: given }, _session, callback) => {
    if (username === 'lena@mail' && given === password) return callback(null, { user: 'lena' });
    // Some say again what they were told.
    callback(Object.assign(new Error(`Not ${given}, thank you`), { responseCode: 535 }));
  },
};

const believed = `tls.ca=${encodeURIComponent(selfSigned.cert)}&tls.servername=hooks.example`;
const addressOf = (port: number, { way = 'smtp', given = password, query = believed } = {}) =>
  `${way}://lena%40mail:${encodeURIComponent(given)}@127.0.0.1:${port}?${query}`;

async function check(url: string, more: Variables = {}, texts: Record<string, string[]> = goodTexts) {
  const dns = closing(await startDnsServer(texts));
  const variables = {
    PUBLIC_URL: 'https://brightwren.example',
    SMTP_URL: url,
    MAIL_FROM: 'Brightwren <hello@brightwren.example>',
    DKIM_DOMAIN: 'brightwren.example',
    DKIM_SELECTOR: 's1',
    DKIM_PRIVATE_KEY: dkimKey,
    ...more,
  };
  return tryPart('smtp', variables, { dnsServers: [dns.server], patienceMs: timeoutMs(1_500) });
}

const startStrict = async (more: Parameters<typeof startMailServer>[0] = {}) =>
  closing(await startMailServer({ ...strict, ...more }));

test('a server that takes our mails is well, by STARTTLS and from the first byte, and no mail is sent', async () => {
  const server = await startStrict();
  const { isWell, output, wrong, warnings } = await check(addressOf(server.port));
  expect({ isWell, wrong, warnings }).toEqual({ isWell: true, wrong: [], warnings: [] });
  expect(output).toMatch(/^SMTP\n( {2}ok {6} +\d+\.\d\d s {2}\S.*\n){8}SMTP works\.$/);
  expect(output).toMatch(
    /The connection is encrypted \(TLSv1\.3, certificate until \w+ 28 October 2126, \d+ days/,
  );
  expect(output).toContain('The server lets us in (as lena@mail)');
  const secure = await startStrict({ secure: true });
  expect((await check(addressOf(secure.port, { way: 'smtps' }))).isWell).toBe(true);
  expect([...server.arrived, ...secure.arrived]).toEqual([]);
});

test.each(['LOGIN', 'CRAM-MD5'])('a server that knows %s alone lets us in', async (way) => {
  const onAuth: SMTPServerOptions['onAuth'] = (auth, _session, callback) => {
    const isRight = auth.validatePassword ? auth.validatePassword(password) : auth.password === password;
    callback(isRight ? null : new Error('No'), { user: 'lena' });
  };
  const server = await startStrict({ authMethods: [way], onAuth });
  expect(await check(addressOf(server.port))).toMatchObject({ isWell: true, wrong: [] });
});

describe('on the way there', () => {
  test('a name that there is not, and a port where nothing answers', async () => {
    const away = closing(await startImpostor(() => undefined));
    await away.close();
    open.pop();
    expect((await check(addressOf(away.port))).wrong).toEqual([
      `Nothing answers at 127.0.0.1, port ${away.port}: see whether SMTP_URL is right and the server runs.`,
    ]);
    const nobody = await check('smtp://mail.brightwren.invalid:587');
    expect(nobody.isWell).toBe(false);
    // Where no DNS answers a machine, that is said instead.
    expect(nobody.wrong[0]).toMatch(
      /^(There is no machine of the name mail\.brightwren\.invalid|The name mail\.brightwren\.invalid could not)/,
    );
  });

  test('a server that says nothing, hangs up or refuses this machine', async () => {
    const silent = closing(await startImpostor(() => undefined));
    const { wrong, output } = await check(addressOf(silent.port));
    expect(wrong).toEqual([expect.stringContaining('takes the connection and then says nothing. Port 465')]);
    expect(output).not.toContain('The server lets us in');
    const short = closing(await startImpostor((socket) => socket.end()));
    expect((await check(addressOf(short.port))).wrong).toEqual([
      expect.stringContaining('takes the connection and ends it at once'),
    ]);
    const blocking = closing(
      await startImpostor((socket) => socket.end('554 5.7.1 Your network is listed\r\n')),
    );
    expect((await check(addressOf(blocking.port))).wrong).toEqual([
      expect.stringContaining('takes no mails from this machine. It says: 554 5.7.1 Your network is listed'),
    ]);
  });

  test('smtps:// at a port that begins in the clear', async () => {
    const server = await startStrict();
    expect((await check(addressOf(server.port, { way: 'smtps' }))).wrong).toEqual([
      expect.stringContaining('does not speak TLS from the first byte'),
    ]);
  });
});

describe('certificates', () => {
  test('one that has ended is told with its day, and no password goes there', async () => {
    let tries = 0;
    const server = await startStrict({
      ...endedCertificate,
      onAuth: (_auth, _session, callback) => {
        tries += 1;
        callback(null, { user: 'lena' });
      },
    });
    const { isWell, wrong } = await check(addressOf(server.port));
    expect(isWell).toBe(false);
    expect(wrong).toEqual(['The certificate of 127.0.0.1 ended on Sunday 3 May 2026. Renew it there.']);
    expect(tries).toBe(0);
  });

  test('one that nobody signed, and one of another name', async () => {
    const server = await startStrict();
    expect((await check(addressOf(server.port, { query: 'name=us' }))).wrong).toEqual([
      'The certificate of 127.0.0.1 is signed by nobody but itself.',
    ]);
    const query = `tls.ca=${encodeURIComponent(selfSigned.cert)}&tls.servername=mail.brightwren.example`;
    expect((await check(addressOf(server.port, { query }))).wrong).toEqual([
      'The certificate of 127.0.0.1 is for another name (hooks.example): use the name it is for.',
    ]);
  });

  test('one that the settings have unchecked is a warning', async () => {
    const server = await startStrict();
    const { isWell, warnings } = await check(
      addressOf(server.port, { query: 'tls.rejectUnauthorized=false' }),
    );
    expect(isWell).toBe(true);
    expect(warnings).toEqual([expect.stringContaining('is not checked, because the settings say so')]);
  });

  test('a server without encryption is told no password', async () => {
    const said: string[] = [];
    const server = closing(
      await startImpostor((socket) => {
        socket.write('220 hello\r\n');
        socket.on('data', (words) => {
          said.push(String(words));
          socket.write('250-hello\r\n250 AUTH PLAIN\r\n');
        });
      }),
    );
    const url = `smtp://lena:${encodeURIComponent(password)}@127.0.0.1:${server.port}`;
    const { wrong } = await check(`${url}?requireTLS=true`);
    expect(wrong).toEqual([
      expect.stringContaining('offers no encryption, so the password is not told to it'),
    ]);
    expect(said.join('')).not.toContain('AUTH');
  });
});

describe('who we are', () => {
  test('a password that is refused is told with its user, also where the server says it again', async () => {
    const server = await startStrict();
    const { isWell, wrong } = await check(addressOf(server.port, { given: 'an old secret' }));
    expect(isWell).toBe(false);
    expect(wrong).toEqual([
      expect.stringMatching(
        /^The server refuses the password for user lena@mail\. .*It says: 535 .*Not …, thank/,
      ),
    ]);
  });

  test('a server that repeats what it was told gives nothing away', async () => {
    const echo = closing(
      await startImpostor((socket) => {
        socket.write('220 hello\r\n');
        socket.on('data', (words) => {
          const line = String(words).trim();
          socket.write(line.startsWith('EHLO') ? '250 AUTH PLAIN\r\n' : `554 You said ${line}\r\n`);
        });
      }),
    );
    const { wrong } = await check(addressOf(echo.port));
    expect(wrong).toEqual(['127.0.0.1 does not let lena@mail sign in. It says: 554 You said AUTH PLAIN …']);
  });

  test('a sender that the server does not take is wrong, whether it says so early or late', async () => {
    const early = await startStrict({
      onMailFrom: (_address, _session, callback) =>
        callback(Object.assign(new Error('5.7.1 Sender not verified'), { responseCode: 550 })),
    });
    const expected = expect.stringMatching(/takes no mails from hello@brightwren\.example: have its domain/);
    expect((await check(addressOf(early.port))).wrong).toEqual([expected]);
    const late = await startStrict({
      refuse: () => ({ code: 553, words: '5.7.1 Sender address rejected: not owned by user' }),
    });
    expect((await check(addressOf(late.port))).wrong).toEqual([expected]);
    expect(late.arrived).toEqual([]);
  });

  test('a sender whose own mailbox takes nothing is a warning', async () => {
    const server = await startStrict({ refuse: () => ({ code: 550, words: '5.1.1 No such user' }) });
    const { isWell, warnings } = await check(addressOf(server.port));
    expect(isWell).toBe(true);
    expect(warnings).toEqual([expect.stringContaining('may send, and gets no answers there')]);
  });

  test('a real site without MAIL_FROM is wrong', async () => {
    const server = await startStrict();
    const { wrong } = await check(addressOf(server.port), { MAIL_FROM: '' });
    expect(wrong[0]).toBe('MAIL_FROM is not set, so mails would come from hello@localhost. Set it.');
  });
});

test('where mails come back to is what the server is asked for, and whose SPF record is read', async () => {
  const senders: string[] = [];
  const server = await startStrict({
    onMailFrom: ({ address }, _session, callback) => {
      senders.push(address);
      callback();
    },
  });
  const bounces = { BOUNCE_ADDRESS: 'bounces@mail.brightwren.example', BOUNCE_SECRET: 's'.repeat(40) };
  const { isWell, wrong } = await check(addressOf(server.port), bounces);
  expect(senders).toEqual(['bounces+check@mail.brightwren.example']);
  expect({ isWell, wrong }).toEqual({
    isWell: false,
    wrong: [expect.stringMatching(/^mail\.brightwren\.example has no SPF record/)],
  });
  const texts = { ...goodTexts, 'mail.brightwren.example': ['v=spf1 -all'], 'brightwren.example': [] };
  expect((await check(addressOf(server.port), bounces, texts)).isWell).toBe(true);
});

const checkTexts = async (texts: Record<string, string[]>, more: Variables = {}) => {
  const server = await startStrict();
  return check(addressOf(server.port), more, { ...goodTexts, ...texts });
};

describe('DKIM in DNS', () => {
  test('a key that is not the one of its record, has none or was taken back says what the record is to be', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const others = publicHalf(String(other.export({ type: 'pkcs8', format: 'pem' })));
    const name = 's1._domainkey.brightwren.example';
    const wanted = `give ${name} the TXT record “v=DKIM1; k=rsa; p=${publicHalf()}”`;
    for (const [records, sentence] of [
      [
        [`v=DKIM1; p=${others}`],
        `DKIM_PRIVATE_KEY is not the key of the DNS record: set the key that belongs to it, or ${wanted}.`,
      ],
      [[], `There is no DKIM record: ${wanted}.`],
      [
        ['v=DKIM1; p='],
        `The DKIM key of ${name} was taken back: ${wanted.replace(name, 'it')}, or sign by another.`,
      ],
    ] as const) {
      const { isWell, wrong } = await checkTexts({ [name]: [...records] });
      expect({ isWell, wrong }).toEqual({ isWell: false, wrong: [sentence] });
    }
  });

  test('an Ed25519 key and an RSA key in its bare form are known again', async () => {
    const small = generateKeyPairSync('ed25519').privateKey;
    const pem = String(small.export({ type: 'pkcs8', format: 'pem' }));
    const { x = '' } = createPublicKey(pem).export({ format: 'jwk' });
    const record = `v=DKIM1; k=ed25519; p=${Buffer.from(x, 'base64url').toString('base64')}`;
    const name = 's1._domainkey.brightwren.example';
    expect((await checkTexts({ [name]: [record] }, { DKIM_PRIVATE_KEY: pem })).isWell).toBe(true);
    const bare = createPublicKey(dkimKey).export({ type: 'pkcs1', format: 'der' }).toString('base64');
    expect((await checkTexts({ [name]: [`p=${bare}`] })).isWell).toBe(true);
  });

  test('mails that another domain signs are a warning, and so are mails of a provider’s own signature', async () => {
    const name = 's1._domainkey.elsewhere.example';
    const { isWell, warnings } = await checkTexts(
      { [name]: goodTexts['s1._domainkey.brightwren.example'] },
      { DKIM_DOMAIN: 'elsewhere.example' },
    );
    expect({ isWell, warnings }).toEqual({
      isWell: true,
      warnings: [
        'Mails come from brightwren.example and are signed by elsewhere.example: for DMARC sign by the domain of MAIL_FROM.',
      ],
    });
    const unsigned = await checkTexts({}, { DKIM_DOMAIN: '', DKIM_SELECTOR: '', DKIM_PRIVATE_KEY: '' });
    expect(unsigned.isWell).toBe(true);
    expect(unsigned.output).toContain('the provider signs');
  });
});

describe('other records in DNS', () => {
  test('missing SPF and DMARC records are named, and two of SPF', async () => {
    const { isWell, wrong } = await checkTexts({
      'brightwren.example': [],
      '_dmarc.brightwren.example': [],
    });
    expect(isWell).toBe(false);
    expect(wrong).toEqual([
      expect.stringMatching(/^brightwren\.example has no SPF record/),
      'brightwren.example has no DMARC record: give _dmarc.brightwren.example the TXT record “v=DMARC1; p=none” for the first weeks.',
    ]);
    const two = await checkTexts({ 'brightwren.example': ['v=spf1 -all', 'v=spf1 mx -all'] });
    expect(two.wrong).toEqual([expect.stringContaining('has 2 SPF records')]);
  });

  test('the DMARC record of the domain above counts for a name below it', async () => {
    const from = { MAIL_FROM: 'hello@post.brightwren.example' };
    const texts = { 'post.brightwren.example': ['v=spf1 -all'] };
    expect((await checkTexts(texts, from)).isWell).toBe(true);
  });

  test('DNS that says nothing is a warning and no “no”', async () => {
    const server = await startStrict();
    const dns = closing(await startDnsServer({}, { isSilent: true }));
    const variables = {
      SMTP_URL: addressOf(server.port),
      MAIL_FROM: 'hello@brightwren.example',
      DKIM_DOMAIN: 'brightwren.example',
      DKIM_SELECTOR: 's1',
      DKIM_PRIVATE_KEY: dkimKey,
    };
    const { isWell, warnings } = await tryPart('smtp', variables, { dnsServers: [dns.server] });
    expect(isWell).toBe(true);
    expect(warnings).toEqual([
      expect.stringMatching(/^DNS could not be asked for s1\._domainkey/),
      expect.stringMatching(/^DNS could not be asked for brightwren\.example/),
      expect.stringMatching(/^DNS could not be asked for _dmarc\.brightwren\.example/),
    ]);
  });
});
