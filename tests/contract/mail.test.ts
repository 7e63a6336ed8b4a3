import { createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { outboxOnly } from '#server/adapters/mail/embedded.ts';
import { AddressRefused, type MailPort, type OutgoingMail } from '#server/adapters/mail/port.ts';
import { createSmtpMail } from '#server/adapters/mail/smtp.ts';
import type { SmtpSettings } from '#server/process/mail-environment.ts';
import { startImpostor, startMailServer } from '#tests/support/outside/mail-server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

// What every way of sending mails has to promise (server/adapters/mail/port.ts).
const open: { close?(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close?.();
});
const closing = <One extends { close?(): Promise<unknown> }>(one: One): One => {
  open.push(one);
  return one;
};

const from = 'Brightwren <hello@brightwren.example>';
/** A tenth of the product's patience. */
const patience = { connectMs: 1_000, idleMs: 1_500, mailMs: 3_000 };
const smtp = (port: number, more: Partial<SmtpSettings> = {}, way = 'smtp') =>
  closing(createSmtpMail({ url: `${way}://127.0.0.1:${port}`, from, dkim: null, ...more }, patience));

const aMail = (more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: `<${randomUUID()}@brightwren.example>`,
  recipient: 'lena@example.com',
  subject: 'Your clean on Friday',
  html: '<p>Hello Łena</p>',
  plain: 'Hello Łena',
  ...more,
});

/** Headers as they travelled, each in one line. */
function headersOf(source: string): [name: string, value: string][] {
  const [head = ''] = source.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n');
  return lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
}
const headerOf = (source: string, name: string) =>
  headersOf(source).find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1];

const waysOfSending: [string, () => Promise<MailPort>][] = [
  ['the embedded outbox', async () => outboxOnly],
  ['a mail server', async () => smtp(closing(await startMailServer()).port)],
];

describe.each(waysOfSending)('%s', (_, make) => {
  test('takes a mail, and the same one again', async () => {
    const port = await make();
    const mail = aMail();
    await expect(port.send(mail)).resolves.toBeUndefined();
    await expect(port.send(mail)).resolves.toBeUndefined();
  });

  test('takes twenty at once', async () => {
    const port = await make();
    await Promise.all(Array.from({ length: 20 }, () => port.send(aMail())));
  });

  test('takes a mail after its connections were let go', async () => {
    const port = await make();
    await port.send(aMail());
    await port.close?.();
    await expect(port.send(aMail())).resolves.toBeUndefined();
  });
});

test('a mail travels with its words, its message id and our sender', async () => {
  const server = closing(await startMailServer());
  const mail = aMail();
  await smtp(server.port).send(mail);
  const [{ source, to, from: envelopeFrom } = { source: '', to: [], from: '' }] = server.arrived;
  expect(to).toEqual(['lena@example.com']);
  expect(envelopeFrom).toBe('hello@brightwren.example');
  expect(headerOf(source, 'Message-ID')).toBe(mail.messageId);
  expect(headerOf(source, 'From')).toBe(from);
  expect(headersOf(source).filter(([name]) => name.startsWith('List-') || name === 'DKIM-Signature')).toEqual(
    [],
  );
});

test('a mail about offers tells the mail program where one click ends them', async () => {
  const server = closing(await startMailServer());
  await smtp(server.port).send(aMail({ unsubscribe: 'https://example.com/unsubscribe?token=t' }));
  const source = server.arrived[0]?.source ?? '';
  expect(headerOf(source, 'List-Unsubscribe')).toBe('<https://example.com/unsubscribe?token=t>');
  expect(headerOf(source, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
});

test('line breaks in a subject and an address make no header and no second recipient', async () => {
  const server = closing(await startMailServer());
  const port = smtp(server.port);
  await port.send(aMail({ subject: 'Hello\r\nBcc: thief@example.com' }));
  await port.send(aMail({ recipient: 'lena@example.com\r\nRCPT TO:<thief@example.com>' })).catch(() => null);
  expect(server.arrived.flatMap(({ to }) => to).filter((address) => address.includes('thief'))).toEqual([]);
  expect(server.arrived.flatMap(({ source }) => headersOf(source)).map(([name]) => name)).not.toContain(
    'Bcc',
  );
});

test('a connection is used for more than one mail', async () => {
  const server = closing(await startMailServer());
  const port = smtp(server.port);
  for (let count = 0; count < 5; count += 1) await port.send(aMail());
  expect(new Set(server.arrived.map(({ connection }) => connection)).size).toBe(1);
});

describe('encryption', () => {
  test('smtps:// speaks no word in the clear, and only to a server that proves who it is', async () => {
    // smtp-server brings a certificate of its own, which nobody has signed.
    const server = closing(await startMailServer({ secure: true, disabledCommands: ['AUTH'] }));
    await expect(smtp(server.port, {}, 'smtps').send(aMail())).rejects.toThrow(/certificate/i);
    const trusting = { url: `smtps://127.0.0.1:${server.port}?tls.rejectUnauthorized=false` };
    await smtp(server.port, trusting).send(aMail());
    expect(server.arrived.map(({ isSecure }) => isSecure)).toEqual([true]);
  });

  test('smtp:// changes to TLS where it is offered', async () => {
    const server = closing(await startMailServer({ disabledCommands: ['AUTH'] }));
    await expect(smtp(server.port).send(aMail())).rejects.toThrow(/certificate/i);
    await smtp(server.port, { url: `smtp://127.0.0.1:${server.port}?tls.rejectUnauthorized=false` }).send(
      aMail(),
    );
    expect(server.arrived.map(({ isSecure }) => isSecure)).toEqual([true]);
  });

  test('a password is told to no server that offers no encryption', async () => {
    let tried = 0;
    const server = closing(
      await startMailServer({
        disabledCommands: ['STARTTLS'],
        onAuth: (_auth, _session, callback) => {
          tried += 1;
          callback(null, { user: 'we' });
        },
      }),
    );
    // Any name of this machine that is not one of the loopback's usual ones stands for a server elsewhere.
    const elsewhere = { url: `smtp://we:secret@127.0.0.2:${server.port}` };
    await expect(smtp(server.port, elsewhere).send(aMail())).rejects.toThrow();
    expect(tried).toBe(0);
  });
});

/** Whether a mail's DKIM signature is its key's, by RFC 6376 with relaxed headers. */
function isSigned(
  source: string,
  publicKey: Parameters<ReturnType<typeof createVerify>['verify']>[0],
): boolean {
  const signature = headerOf(source, 'DKIM-Signature') ?? '';
  const tag = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(signature)?.[1]?.replaceAll(/\s/g, '') ?? '';
  const tidy = (name: string, value: string) =>
    `${name.toLowerCase()}:${value.replaceAll(/[ \t]+/g, ' ').trim()}`;
  const left = headersOf(source).reverse();
  const signed = tag('h')
    .split(':')
    .flatMap((name) => {
      const at = left.findIndex(([one]) => one.toLowerCase() === name.toLowerCase());
      const [found] = at < 0 ? [] : left.splice(at, 1);
      return found ? [tidy(...found)] : [];
    });
  const own = tidy('dkim-signature', signature.replace(/(;\s*b=)[^;]*/, '$1'));
  return createVerify('RSA-SHA256')
    .update([...signed, own].join('\r\n'))
    .verify(publicKey, Buffer.from(tag('b'), 'base64'));
}

test('with a key every mail is signed for our domain, and a changed one is found out', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const server = closing(await startMailServer());
  const dkim = {
    domainName: 'brightwren.example',
    keySelector: 's1',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  await smtp(server.port, { dkim }).send(aMail());
  const source = server.arrived[0]?.source ?? '';
  expect(headerOf(source, 'DKIM-Signature')).toMatch(/d=brightwren\.example;.*s=s1;/s);
  expect(isSigned(source, publicKey)).toBe(true);
  expect(isSigned(source.replace('Your clean on Friday', 'Your clean on Monday'), publicKey)).toBe(false);
});

describe('a refusal', () => {
  const refused = async (step: 'rcpt' | 'data', code: number, words: string): Promise<unknown> => {
    const server = closing(await startMailServer({ refuse: (at) => (at === step ? { code, words } : null) }));
    return smtp(server.port)
      .send(aMail())
      .catch((error: unknown) => error);
  };

  test.each([
    ['rcpt', 550, '5.1.1 The email account that you tried to reach does not exist'],
    ['rcpt', 550, 'No such user here'],
    ['rcpt', 553, 'Mailbox name not allowed'],
    ['rcpt', 550, '5.2.1 The account is disabled'],
    ['data', 550, '5.1.1 User unknown'],
  ] as ['rcpt' | 'data', number, string][])(
    'at %s with %i %s is of the address, for good',
    async (...answer) => {
      expect(await refused(...answer)).toBeInstanceOf(AddressRefused);
    },
  );

  test.each([
    ['rcpt', 450, '4.2.0 Greylisted, try again in five minutes'],
    ['rcpt', 452, '4.2.2 Mailbox full'],
    ['rcpt', 552, '5.2.2 Mailbox full'],
    ['rcpt', 550, '5.7.1 Relaying denied'],
    ['rcpt', 550, '5.1.8 Sender address rejected: Domain not found'],
    ['rcpt', 553, '5.1.7 The sender is no valid address'],
    ['rcpt', 554, 'Relay access denied'],
    ['rcpt', 550, 'Blocked for spam'],
    ['data', 554, '5.7.1 Message looks like spam'],
    ['data', 451, 'Out of disk'],
  ] as ['rcpt' | 'data', number, string][])(
    'at %s with %i %s may pass, and is tried again',
    async (...answer) => {
      const error = await refused(...answer);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(AddressRefused);
    },
  );
});

describe('a server', () => {
  const fails = async (port: number, withinMs: number) => {
    const begun = performance.now();
    const error = await smtp(port)
      .send(aMail())
      .catch((one: unknown) => one);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(AddressRefused);
    expect(performance.now() - begun).toBeLessThan(timeoutMs(withinMs));
  };

  test('that is down is an error at once', async () => {
    const gone = await startMailServer();
    await gone.close();
    await fails(gone.port, 1_000);
  });

  test('that says nothing is an error after the time to connect', async () => {
    await fails(closing(await startImpostor(() => undefined)).port, 2_500);
  });

  test('that hangs up in the middle of a mail is an error', async () => {
    const server = closing(
      await startMailServer({ onData: (stream) => void stream.once('data', () => stream.destroy()) }),
    );
    await fails(server.port, 5_000);
  });

  test('that drips its last answer is an error after the time for a mail', async () => {
    const dripping = (socket: Socket) => {
      let isWriting = false;
      socket.write('220 here\r\n');
      socket.on('data', (part) => {
        const words = part.toString();
        if (words.endsWith('\r\n.\r\n')) {
          const timer = setInterval(() => socket.write('250-wait\r\n'), 200);
          socket.on('close', () => clearInterval(timer));
        } else if (!isWriting) {
          isWriting = words.startsWith('DATA');
          socket.write(isWriting ? '354 go on\r\n' : '250 yes\r\n');
        }
      });
    };
    await fails(closing(await startImpostor(dripping)).port, 4_500);
  });

  test('that speaks something else is an error', async () => {
    const web = (socket: { end(words: string): unknown }) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    await fails(closing(await startImpostor(web)).port, 2_500);
  });

  test('that drops a kept connection costs no later mail', async () => {
    const server = await startMailServer();
    const port = smtp(server.port);
    await port.send(aMail());
    await server.close();
    await expect(port.send(aMail())).rejects.toThrow();
    const again = closing(await startMailServer());
    await expect(smtp(again.port).send(aMail())).resolves.toBeUndefined();
  });
});
