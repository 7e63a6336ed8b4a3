import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { test as base, type Given } from '#tests/support/fixtures/api-test.ts';
import { aMember } from '#tests/support/identity/team.ts';
import {
  bounceWrittenMail,
  previewInOutage,
  sendWrittenMail,
  type Told,
  writeToldMail,
} from '#tests/support/outside/send-mails.ts';

const test = base
  .extend('settingsDesk', { scope: 'file' }, ({ server, database, company }) =>
    aMember({ server, database }, company, { email: 'settings@example.com', permissions: ['settings'] }),
  )
  .extend('bookingDesk', { scope: 'file' }, ({ server, database, company }) =>
    aMember({ server, database }, company, {
      email: 'bookings@example.com',
      permissions: ['settings', 'bookings'],
    }),
  );
type At = Given<'server' | 'database' | 'company'>;

const fields = 'id template recipient subject status attempts lastError version preview { html plain }';
const list = `query ($filter: MailFilterInput) { listMails(filter: $filter) { items { id template status } } }`;
const one = `query ($id: ID!) { getMail(id: $id) { ${fields} } }`;
const again = `mutation ($input: SendMailAgainInput!) { sendMailAgain(input: $input) { ${fields} } }`;
type Wire = {
  id: string;
  template: string;
  status: string;
  version: number;
  preview: { html: string; plain: string } | null;
};

/** A mail about a booking. */
const going = (recipient: string): Told => ({
  template: 'going-ahead-unpaid',
  recipient,
  props: {
    firstName: 'Ada',
    visit: {
      serviceName: 'Clean',
      frequency: 'Once',
      when: 'Friday',
      length: '3 hours',
      cleaners: '1 cleaner',
    },
    amount: '£90.00',
    payLink: 'https://brightwren.example/pay/x',
  },
});
const itemsOf = (data: unknown): Wire[] => (data as { listMails: { items: Wire[] } }).listMails.items;

const write = ({ server, database }: At, mail: Told) => writeToldMail(server, database, mail);
const welcome = { template: 'welcome', props: { firstName: 'Ada', to: 'customer' } } as const;
const rowOf = ({ database }: At, id: string) =>
  database.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const jobsOf = async ({ database }: At, id: string): Promise<number> => {
  const { rows } = await database.pool.query(
    `select from graphile_worker._private_jobs where payload ->> 'mailId' = $1`,
    [id],
  );
  return rows.length;
};
const mailOf = async ({ company }: At, id: string): Promise<Wire> => {
  const { data, errors } = await company.send(one, { id });
  expect(errors).toEqual([]);
  return data?.getMail as unknown as Wire;
};

test('the office finds mails by state, address and subject', async ({ server, database, company }) => {
  const at = { server, database, company };
  const [waiting, sent, bounced] = [
    await write(at, { ...welcome, recipient: 'waits@finding.example' }),
    await write(at, { ...welcome, recipient: 'sent@finding.example' }),
    await write(at, { ...welcome, recipient: 'gone@finding.example' }),
  ];
  await sendWrittenMail(server, sent);
  await bounceWrittenMail(server, bounced);
  const found = async (filter: object) => {
    const { data, errors } = await company.send(list, {
      filter: { and: [{ recipient: { contains: 'finding.example' } }, filter] },
    });
    expect(errors).toEqual([]);
    return itemsOf(data).map(({ id }) => id);
  };
  expect(await found({ status: { eq: 'waiting' } })).toEqual([waiting]);
  expect(await found({ status: { eq: 'sent' } })).toEqual([sent]);
  expect(await found({ status: { eq: 'bounced' } })).toEqual([bounced]);
  expect(await found({ recipient: { beginsWith: 'gone@' } })).toEqual([bounced]);
  expect(await found({ subject: { contains: 'account is open' } })).toEqual([sent]);
});

test('a colleague sees the mails about what they may read, and learns of no others', async ({
  server,
  database,
  company,
  bookingDesk,
}) => {
  const at = { server, database, company };
  const id = await write(at, { ...welcome, recipient: 'not-theirs@example.com' });
  const theirs = await write(at, going('theirs@example.com'));
  const { data } = await bookingDesk.client.send(list, {});
  expect(itemsOf(data).map((mail) => mail.id)).toContain(theirs);
  expect(itemsOf(data).map(({ template }) => template)).not.toContain('welcome');
  expect((await bookingDesk.client.send(one, { id: theirs })).data?.getMail).toMatchObject({ id: theirs });
  for (const [document, variables] of [
    [one, { id }],
    [again, { input: { id } }],
  ] as const) {
    const { errors } = await bookingDesk.client.send(document, variables);
    expect(errors[0]?.extensions.code).toBe('not_found');
  }
  expect(await rowOf(at, id)).toMatchObject({ status: 'waiting', resends: 0 });
});

const secret = 'Zq7xVtokenTokenToken0123456789abcdefghij';
const secrets = ({ server }: Pick<At, 'server'>) => ({
  code: server.runtime.vault.seal('481516'),
  gift: server.runtime.vault.seal('GIFT-ZQ7X-VTOK-ENAB'),
  link: server.runtime.vault.seal(`${server.url}/set-password?link=${secret}`),
});
const name = { firstName: 'Ada' };
const visit = {
  serviceName: 'Clean',
  frequency: 'Once',
  when: 'Friday',
  length: '3 hours',
  cleaners: '1 cleaner',
};
const card = { receiverName: 'Bo', from: 'Ada', message: 'For you', expiresOn: 'Friday', amount: '£50' };
const quote = {
  name: 'Ada',
  price: '£90.00',
  hours: '3',
  cleaners: '1',
  validUntil: 'Friday',
  answer: 'Yes',
};

/** Mails with something in them that is for their reader alone: codes, one-time links, links to pay and to see. */
function telling(at: At, recipient: string): Told[] {
  const { code, gift, link } = secrets(at);
  const payLink = `${at.server.url}/pay/${secret}`;
  const quoteLink = `${at.server.url}/quote/${secret}?t=${secret}`;
  const props: [template: string, props: object][] = [
    ['email-code', { ...name, purpose: 'sign-up', sealedCode: code, sealedLink: link }],
    ['account-link', { ...name, sealedLink: link, reason: 'Ada' }],
    ['company-invitation', { from: 'Ada', tasks: ['people'], sealedLink: link }],
    ['gift-card', { ...name, ...card, sealedCode: gift }],
    ['going-ahead-unpaid', { ...name, visit, amount: '£90.00', payLink }],
    ['quote-answered', { ...quote, link: quoteLink, pdf: quoteLink }],
  ];
  return props.map(([template, facts]) => ({ template, recipient, props: facts }) as Told);
}

test.for([0, 1, 2, 3, 4, 5])(
  'no preview shows a code or a link of the reader’s alone, neither before it is sent nor after (mail %i)',
  async (index, { server, database, company }) => {
    const at = { server, database, company };
    const mail = telling(at, `${randomUUID()}@example.com`)[index];
    if (!mail) throw new Error('There is no such mail');
    const id = await write(at, mail);
    const before = await mailOf(at, id);
    await sendWrittenMail(server, id);
    const after = await mailOf(at, id);
    // The outbox of this installation itself keeps every word, so there was something to hide.
    const { html, plain } = await rowOf(at, id);
    expect(`${html}${plain}`, mail.template).toMatch(/481516|GIFT-ZQ7X|Zq7xVtoken/);
    for (const { preview } of [before, after]) {
      const text = `${preview?.html}${preview?.plain}`;
      expect(text, mail.template).toContain('Ada');
      expect(text, mail.template).not.toMatch(/481516|GIFT|ZQ7X|Zq7x|href|link=|t=Z/);
    }
  },
);

test('a mail sent again is one more mail to its reader, told in the log', async ({
  server,
  database,
  company,
}) => {
  const at = { server, database, company };
  const id = await write(at, { ...welcome, recipient: 'again@example.com' });
  const sent: string[] = [];
  const send = async ({ messageId }: { messageId: string }) => void sent.push(messageId);
  await sendWrittenMail(server, id, send);
  const { data, errors } = await company.send(again, { input: { id, expectedVersion: 0 } });
  expect(errors).toEqual([]);
  expect(data?.sendMailAgain).toMatchObject({ status: 'waiting', version: 1, attempts: 0 });
  // In place of the one that would have tried it before.
  expect(await jobsOf(at, id)).toBe(1);
  await sendWrittenMail(server, id, send);
  expect(await rowOf(at, id)).toMatchObject({ status: 'sent', resends: 1 });
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(2);
  const log = await database.db
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('entity', '=', 'mail')
    .where('entity_id', '=', id)
    .execute();
  expect(log).toEqual([{ action: 'mail.send-again', after: { status: 'waiting', template: 'welcome' } }]);
});

test('a failed mail that is sent again has no second job, and a try that ends late takes nothing back', async ({
  server,
  database,
  company,
}) => {
  const at = { server, database, company };
  const id = await write(at, { ...welcome, recipient: 'failed@example.com' });
  const down = () => Promise.reject(new Error('The mail server is down'));
  await expect(sendWrittenMail(server, id, down)).rejects.toThrow('down');
  const { errors } = await company.send(again, { input: { id } });
  expect(errors).toEqual([]);
  expect(await jobsOf(at, id)).toBe(1);
  const late = async () => {
    await sendWrittenMail(server, id);
    await down();
  };
  await expect(sendWrittenMail(server, id, late)).rejects.toThrow('down');
  expect(await rowOf(at, id)).toMatchObject({ status: 'sent', last_error: null });
});

test('the log tells a colleague of mails about what they may read, and of no others', async ({
  server,
  database,
  company,
  settingsDesk,
  bookingDesk,
}) => {
  const at = { server, database, company };
  const sendAgain = async (mail: Told) => {
    const id = await write(at, mail);
    await sendWrittenMail(server, id);
    expect((await company.send(again, { input: { id } })).errors).toEqual([]);
    return id;
  };
  const hidden = await sendAgain({ ...welcome, recipient: 'hidden-in-the-log@example.com' });
  const theirs = await sendAgain(going('theirs-in-the-log@example.com'));
  const log = `{ listAuditEntries(limit: 200, filter: { entity: { eq: "mail" } }) { items { entityID } } }`;
  const toldTo = async (client: Client) => {
    const { data, errors } = await client.send(log);
    expect(errors).toEqual([]);
    const read = data as unknown as { listAuditEntries: { items: { entityID: string }[] } };
    return read.listAuditEntries.items
      .map(({ entityID }) => entityID)
      .filter((id) => [hidden, theirs].includes(id));
  };
  expect(await toldTo(company)).toEqual([theirs, hidden]);
  expect(await toldTo(bookingDesk.client)).toEqual([theirs]);
  expect(await toldTo(settingsDesk.client)).toEqual([]);
});

test('pressed by ten at once it is sent again once', async ({ server, database, company }) => {
  const at = { server, database, company };
  const id = await write(at, { ...welcome, recipient: 'ten@example.com' });
  await sendWrittenMail(server, id);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => company.send(again, { input: { id, expectedVersion: 0 } })),
  );
  const codes = answers.map(({ errors }) => errors[0]?.extensions.code ?? 'ok');
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['ok', 'mail_waiting']));
  expect((await rowOf(at, id)).resends).toBe(1);
});

test('what was read before somebody sent it again is an older version', async ({
  server,
  database,
  company,
}) => {
  const at = { server, database, company };
  const id = await write(at, { ...welcome, recipient: 'older@example.com' });
  await sendWrittenMail(server, id);
  await company.send(again, { input: { id } });
  await sendWrittenMail(server, id);
  const { errors } = await company.send(again, { input: { id, expectedVersion: 0 } });
  expect(errors[0]?.extensions.code).toBe('version_conflict');
});

test('a mail whose words were deleted has no preview and can’t be sent again', async ({
  server,
  database,
  company,
}) => {
  const at = { server, database, company };
  const id = await write(at, { ...welcome, recipient: 'erased@example.com' });
  await sendWrittenMail(server, id);
  await database.db
    .updateTable('mails')
    .set({ props: '{}', subject: 'Deleted user', html: null, plain: null })
    .where('id', '=', id)
    .execute();
  expect((await mailOf(at, id)).preview).toBeNull();
  const { errors } = await company.send(again, { input: { id } });
  expect(errors[0]?.extensions.code).toBe('mail_deleted');
});

test('that a preview can’t be made now is a fault, not a mail without words', async ({
  server,
  database,
  company,
}) => {
  const at = { server, database, company };
  const id = await write(at, { ...welcome, recipient: 'outage@example.com' });
  await expect(previewInOutage(server, database, id)).rejects.toThrow('away');
  const emptied = await write(at, going('emptied@example.com'));
  await database.db.updateTable('mails').set({ props: '{}' }).where('id', '=', emptied).execute();
  expect((await mailOf(at, emptied)).preview).toBeNull();
});
