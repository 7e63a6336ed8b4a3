import { expect } from 'vitest';
import { aComplaint, moveComplaintTo } from '#tests/support/booking/complaints.ts';
import {
  aClaim,
  aDamagePicture,
  claimCode,
  claimsVisibleTo,
  damageDocuments,
  damageTasks,
  tokenOf,
} from '#tests/support/booking/damage-claims.ts';
import { reportsVisibleTo } from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { uploadDocument } from '#tests/support/file/uploads.ts';
import { test } from '#tests/support/fixtures/api-test.ts';
import { bookVisit } from '#tests/support/fixtures/visits.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { runNightlySweep, textOf } from '#tests/support/outside/send-mails.ts';
import { aCompanyUser, anAccount, aProvider } from '#tests/support/people.ts';

type Told = { words: string; pictureCount: number };
type JobDamage = { claimID: string; item: string; isOpen: boolean; told: Told[] };

test('damage is told with an amount and pictures: both days are told, the office has its task, the cleaner is asked', async ({
  server,
  database,
  company,
  customer,
  cleaner,
  visitor,
  completedVisit: { id, startDate },
}) => {
  const pictures = [await aDamagePicture(server), await aDamagePicture(server, 'receipt.jpg')];
  const claim = await aClaim(customer, id, { pictures });
  expect(startDate).toBe('2026-11-26');
  expect(claim).toMatchObject({
    ...{ status: 'open', item: 'The mirror in the hall', amount: 120, paid: 0 },
    ...{ answerDueAt: '2026-11-30T17:30:00.000Z', outcomeDueAt: '2026-12-24T17:30:00.000Z' },
    entries: [{ by: 'customer', kind: 'reported', words: 'It is cracked.', pictureCount: 2 }],
  });
  expect(await aClaim(customer, id, { pictures })).toMatchObject({ id: claim.id });
  expect(await claimsVisibleTo(customer, id)).toHaveLength(1);
  expect(await damageTasks(company, id)).toMatchObject([
    { kind: 'damage-answer', dueAt: '2026-11-30T17:30:00.000Z' },
  ]);
  const told = await mailsTo(database, 'damage-claim', customer.email);
  expect(told).toHaveLength(1);
  const words = await textOf(server, told.at(-1));
  for (const said of ['Monday 30 November 2026', 'Thursday 24 December 2026', claim.link])
    expect(words).toContain(said);
  const asked = await mailsTo(database, 'damage-asked', cleaner.email);
  expect(asked.map(({ props }) => props)).toMatchObject([{ bookingId: id, item: 'The mirror in the hall' }]);
  expect(JSON.stringify(asked[0])).not.toContain('It is cracked.');
  const [seen] = await claimsVisibleTo(company, id);
  const urls = seen?.entries[0]?.pictures.map(({ url }) => new URL(url).pathname) ?? [];
  expect(urls).toHaveLength(2);
  expect((await visitor.download(urls[0] ?? '')).status).toBe(200);
  server.setNow('2026-11-26T13:36:00Z');
  expect((await visitor.download(urls[0] ?? '')).status).toBe(404);
  const linked = await done<typeof claim>(visitor, damageDocuments.byToken, { token: tokenOf(claim) });
  expect(linked.entries).toMatchObject([{ pictureCount: 2, pictures: [] }]);
  expect((await visitor.send(damageDocuments.byToken, { token: `${claim.id}.forged` })).data).toEqual({
    damageClaimByToken: null,
  });
});

test('what is no claim is refused by name and changes nothing', async ({
  server,
  company,
  customer,
  completedVisit: { id },
}) => {
  const toCome = await bookVisit(customer, '2027-02-02');
  const input = { bookingID: id, item: 'The lamp' };
  const code = (more: Record<string, unknown>) =>
    claimCode(customer, damageDocuments.create, { ...input, ...more });
  expect(await code({ bookingID: toCome.id })).toBe('not_begun_yet');
  await done(customer, 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { id } }', { id: toCome.id });
  expect(await code({ bookingID: toCome.id })).toBe('damage_no_clean');
  const reportID = await aComplaint({ company, customer }, toCome.id, 'You cancelled my lamp.');
  const claimed = { reportID, to: 'damage-claim', words: 'We see.', damage: { item: 'The lamp' } };
  expect(await moveComplaintTo(company, claimed)).toBe('damage_no_clean');
  expect(await code({ item: ' ' })).toBe('damaged_item_missing');
  expect(await code({ item: 'x'.repeat(121) })).toBe('damaged_item_long');
  for (const amount of [0, -5, 0.001, 25_000.01])
    expect(await code({ amount }), String(amount)).toBe('damage_amount_bad');
  expect(await code({ words: 'x'.repeat(1001) })).toBe('comment_too_long');
  expect(await code({ pictures: ['nothing'] })).toBe('pictures_gone');
  expect(await code({ pictures: ['1', '2', '3', '4', '5', '6', '7'] })).toBe('pictures_many');
  const taken = await aDamagePicture(server);
  await aClaim(customer, id, { item: 'The vase', pictures: [taken] });
  expect(await code({ pictures: [taken] })).toBe('pictures_gone');
  expect((await claimsVisibleTo(customer, id)).map(({ item }) => item)).toEqual(['The vase']);
  const svg = await uploadDocument(server, 'damage-picture', { bytes: Buffer.from('<svg/>'), name: 'a.jpg' });
  expect(svg).toMatchObject({ status: 415, body: { code: 'document_kind_bad' } });
  const bare = await aClaim(customer, id, { item: 'The rug', amount: null, words: '' });
  expect(bare).toMatchObject({ amount: null, entries: [{ words: '' }] });
});

test('the office answers and asks for more, which the customer sends by the link, and the days go on', async ({
  server,
  company,
  customer,
  visitor,
  completedVisit: { id },
}) => {
  const claim = await aClaim(customer, id, { amount: null });
  const about = { claimID: claim.id };
  const words = 'We are sorry, and we ask your cleaner.';
  expect(await claimCode(company, damageDocuments.answer, { ...about, to: 'answered', words: ' ' })).toBe(
    'words_missing',
  );
  expect(await claimCode(company, damageDocuments.answer, { ...about, to: 'settled', words })).toBe(
    'invalid_input',
  );
  expect(await claimCode(company, damageDocuments.answer, { ...about, to: 'answered', words })).toBe('ok');
  expect(await claimCode(company, damageDocuments.answer, { ...about, to: 'answered', words })).toBe('ok');
  expect(await damageTasks(company, id)).toMatchObject([
    { kind: 'damage-outcome', dueAt: claim.outcomeDueAt },
  ]);
  const stale = { ...about, to: 'asked', words: 'What did it cost?', expectedVersion: 1 };
  expect(await claimCode(company, damageDocuments.answer, stale)).toBe('version_conflict');
  expect(await claimCode(company, damageDocuments.answer, { ...stale, expectedVersion: 2 })).toBe('ok');
  expect((await damageTasks(company, id))[0]?.words).toContain('wait for it');

  const token = tokenOf(claim);
  expect(await claimCode(visitor, damageDocuments.add, { token })).toBe('words_missing');
  expect(await claimCode(visitor, damageDocuments.add, { token, amount: 0 })).toBe('damage_amount_bad');
  const more = { token, amount: 85.5, words: 'Here is the bill.', pictures: [await aDamagePicture(server)] };
  expect(await claimCode(visitor, damageDocuments.add, more)).toBe('ok');
  expect(await claimCode(visitor, damageDocuments.add, more)).toBe('ok');
  expect((await damageTasks(company, id))[0]?.words).not.toContain('wait for it');
  // Asked once more, the same words are an answer to that.
  expect(
    await claimCode(company, damageDocuments.answer, { ...about, to: 'asked', words: 'And the frame?' }),
  ).toBe('ok');
  expect(await claimCode(visitor, damageDocuments.add, { token, words: 'Yes.' })).toBe('ok');
  const again = { ...about, to: 'asked', words: 'The glass, too?' };
  expect(await claimCode(company, damageDocuments.answer, again)).toBe('ok');
  for (let times = 0; times < 2; times += 1)
    expect(await claimCode(visitor, damageDocuments.add, { token, words: 'Yes.' })).toBe('ok');
  expect((await damageTasks(company, id))[0]?.words).not.toContain('wait for it');

  const kinds = async (client: typeof company) =>
    (await claimsVisibleTo(client, id)).flatMap(({ entries }) => entries.map(({ kind }) => kind));
  const said = ['reported', 'answered', 'asked', 'added', 'asked', 'added', 'asked', 'added'];
  expect(await kinds(company)).toEqual(said);
  expect(await kinds(customer)).toEqual(said);

  expect(await claimsVisibleTo(customer, id)).toMatchObject([{ status: 'answered', amount: 85.5 }]);
});

test('a claim is declined with its reasons first and how to go on, and stays so', async ({
  server,
  database,
  company,
  customer,
  visitor,
  completedVisit: { id },
}) => {
  const claim = await aClaim(customer, id);
  const token = tokenOf(claim);
  const about = { claimID: claim.id };
  expect(
    await claimCode(company, damageDocuments.answer, { ...about, to: 'asked', words: 'What did it cost?' }),
  ).toBe('ok');
  const declined = { ...about, to: 'declined', words: 'It was cracked before we came.' };
  expect(await claimCode(company, damageDocuments.answer, declined)).toBe('ok');
  expect(await claimsVisibleTo(customer, id)).toMatchObject([{ status: 'declined', paid: 0 }]);
  expect(await damageTasks(company, id)).toEqual([]);
  expect(await reportsVisibleTo(customer, id)).toMatchObject([{ kind: 'complaint', status: 'closed' }]);
  const mails = await mailsTo(database, 'damage-claim', customer.email);
  expect(
    mails
      .filter(({ entity_id }) => entity_id === claim.reportID)
      .map(({ props }) => (props as { step: string }).step),
  ).toEqual(['opened', 'asked', 'declined']);
  const last = await textOf(server, mails.at(-1));
  expect(last).toMatch(/It was cracked before we came\.[\s\S]*tell us why as a complaint/);
  expect(last).toContain('/terms-and-conditions');
  expect(await claimCode(visitor, damageDocuments.add, { token, words: 'But no!' })).toBe(
    'damage_claim_over',
  );
  expect(await claimCode(visitor, damageDocuments.withdraw, { token })).toBe('damage_claim_over');
});

test('the cleaner reads what was damaged and nothing else, and what they know is for the office alone', async ({
  server,
  company,
  customer,
  cleaner,
  completedVisit: { id },
}) => {
  const claim = await aClaim(customer, id);
  const about = { claimID: claim.id };
  expect(await done<JobDamage[]>(cleaner, damageDocuments.ofJob, { id })).toEqual([
    { claimID: claim.id, item: 'The mirror in the hall', isOpen: true, told: [] },
  ]);
  const own = { ...about, words: 'It had a crack before.', pictures: [await aDamagePicture(server)] };
  expect(await claimCode(cleaner, damageDocuments.tell, { ...own, pictures: [] })).toBe('ok');
  expect(await claimCode(cleaner, damageDocuments.tell, own)).toBe('ok');
  expect(await claimCode(cleaner, damageDocuments.tell, own)).toBe('ok');
  const [seen] = await claimsVisibleTo(company, id);
  expect(seen?.entries.at(-1)).toMatchObject({
    ...{ by: 'cleaner', kind: 'told', words: 'It had a crack before.', cleaner: 'Asha', pictureCount: 1 },
  });
  const [read] = await claimsVisibleTo(customer, id);
  expect(read?.entries.map(({ kind }) => kind)).toEqual(['reported']);
  const declined = { ...about, to: 'declined', words: 'It was cracked before we came.' };
  expect(await claimCode(company, damageDocuments.answer, declined)).toBe('ok');
  expect(await claimCode(cleaner, damageDocuments.tell, { ...about, words: 'One thing more' })).toBe(
    'damage_claim_over',
  );
  expect(await done<JobDamage[]>(cleaner, damageDocuments.ofJob, { id })).toEqual([
    {
      ...{ claimID: claim.id, item: 'The mirror in the hall', isOpen: false },
      told: [0, 1].map((pictureCount) => ({ words: 'It had a crack before.', pictureCount })),
    },
  ]);
});

test('the customer takes a claim back by its link, once, and nothing more is owed', async ({
  company,
  customer,
  visitor,
  completedVisit: { id },
}) => {
  const claim = await aClaim(customer, id);
  const token = tokenOf(claim);
  expect(await claimCode(visitor, damageDocuments.withdraw, { token })).toBe('ok');
  expect(await claimCode(visitor, damageDocuments.withdraw, { token })).toBe('ok');
  expect(await claimsVisibleTo(customer, id)).toMatchObject([{ status: 'withdrawn' }]);
  expect(await damageTasks(company, id)).toEqual([]);
  const late = { claimID: claim.id, amount: 20, words: 'Sorry.' };
  expect(await claimCode(company, damageDocuments.settle, late)).toBe('damage_claim_over');
});

test('nobody else reads a claim or has a say in it', async ({
  server,
  database,
  company,
  customer,
  cleaner,
  completedVisit: { id },
}) => {
  const claim = await aClaim(customer, id);
  const about = { claimID: claim.id, words: 'Let me see.' };
  const other = await anAccount(server, 'other@example.com');
  expect((await other.send(damageDocuments.list, { id })).errors[0]?.extensions.code).toBe('not_found');
  expect(await claimCode(other, damageDocuments.create, { bookingID: id, item: 'The mirror' })).toBe(
    'not_found',
  );
  for (const client of [customer, cleaner, other])
    for (const document of [damageDocuments.answer, damageDocuments.settle])
      expect(
        await claimCode(client, document, {
          ...about,
          ...(document === damageDocuments.settle ? { amount: 1 } : { to: 'answered' }),
        }),
      ).toBe('forbidden');
  const stranger = await aProvider(server, company, 5);
  expect(await done<JobDamage[]>(stranger.client, damageDocuments.ofJob, { id })).toEqual([]);
  expect(await claimCode(stranger.client, damageDocuments.tell, about)).toBe('not_found');
  expect(await done<unknown[]>(cleaner, damageDocuments.list, { id })).toEqual([]);
  const desk = await aCompanyUser(server, 'desk@example.com');
  const allow = (permission: string) =>
    database.pool.query(`update users set permissions = array[$1] where email = 'desk@example.com'`, [
      permission,
    ]);
  const settle = { ...about, amount: 1 };
  await allow('bookings');
  expect(await claimCode(desk, damageDocuments.settle, settle)).toBe('forbidden');
  expect((await claimsVisibleTo(desk, id))[0]).toMatchObject({ cardLeft: null });
  expect(await claimCode(desk, damageDocuments.answer, { ...about, to: 'answered' })).toBe('ok');
  await allow('money');
  expect(await claimCode(desk, damageDocuments.answer, { ...about, to: 'declined' })).toBe('forbidden');
  expect(await claimCode(desk, damageDocuments.settle, settle)).toBe('ok');
  await allow('content');
  expect((await desk.send(damageDocuments.list, { id })).errors[0]?.extensions.code).toBe('forbidden');
});

test('a complaint is taken up as a claim with what was damaged, and ends with it; the office enters one by phone', async ({
  database,
  company,
  customer,
  completedVisit: { id },
}) => {
  const reportID = await aComplaint({ company, customer }, id, 'The kitchen tap drips since you came.');
  const taken = { reportID, to: 'damage-claim', words: 'We look into it.' };
  expect(await moveComplaintTo(company, taken)).toBe('damaged_item_missing');
  const damage = { item: 'The kitchen tap', amount: 60 };
  expect(await moveComplaintTo(company, { ...taken, damage })).toBe('ok');
  expect(await moveComplaintTo(company, { ...taken, damage })).toBe('ok');
  expect(await moveComplaintTo(company, { ...taken, damage: { ...damage, amount: 61 } })).toBe(
    'report_decided',
  );
  expect(await moveComplaintTo(company, { reportID, to: 'closed' })).toBe('complaint_under_way');
  const [claim] = await claimsVisibleTo(customer, id);
  expect(claim).toMatchObject({
    ...{ status: 'answered', item: 'The kitchen tap', amount: 60 },
    entries: [
      { kind: 'reported', words: 'The kitchen tap drips since you came.' },
      { kind: 'answered', words: 'We look into it.' },
    ],
  });
  expect(await damageTasks(company, id)).toMatchObject([{ kind: 'damage-outcome' }]);
  const mails = (await mailsTo(database, 'damage-claim', customer.email)).filter(
    ({ entity_id }) => entity_id === reportID,
  );
  expect(mails.map(({ props }) => props)).toMatchObject([{ step: 'answered', words: 'We look into it.' }]);
  const about = { claimID: claim?.id, words: 'It dripped before.' };
  expect(await claimCode(company, damageDocuments.answer, { ...about, to: 'declined' })).toBe('ok');
  expect(await reportsVisibleTo(customer, id)).toMatchObject([{ status: 'closed' }]);

  const byPhone = await aClaim(company, id, { item: 'The door mat', words: 'They rang.' });
  expect(byPhone.entries).toMatchObject([{ by: 'customer', kind: 'reported', words: 'They rang.' }]);
  expect(await claimsVisibleTo(customer, id)).toHaveLength(2);
});

/** A complaint that the office answered, took up as a claim about a Zanzibar lamp, and declined: its id. */
async function aDeclinedComplaint(
  people: Record<'company' | 'customer', Client>,
  bookingId: string,
): Promise<string> {
  const { company } = people;
  const reportID = await aComplaint(people, bookingId, 'The lamp is broken.');
  const damage = { item: 'The Zanzibar lamp', amount: 60 };
  expect(await moveComplaintTo(company, { reportID, to: 'answered', words: 'We ask about the lamp.' })).toBe(
    'ok',
  );
  expect(
    await moveComplaintTo(company, { reportID, to: 'damage-claim', words: 'The lamp is a claim.', damage }),
  ).toBe('ok');
  const claim = (await claimsVisibleTo(company, bookingId)).find((one) => one.reportID === reportID);
  const declined = { claimID: claim?.id, to: 'declined', words: 'The lamp was broken before.' };
  expect(await claimCode(company, damageDocuments.answer, declined)).toBe('ok');
  return reportID;
}

test('all words and pictures of a claim, and of its complaint, go 24 months after its end; what was paid stays', async ({
  server,
  database,
  company,
  customer,
  visitor,
  completedVisit: { id },
}) => {
  const claim = await aClaim(customer, id, { pictures: [await aDamagePicture(server)] });
  await claimCode(visitor, damageDocuments.withdraw, { token: tokenOf(claim) });
  const complaint = await aDeclinedComplaint({ company, customer }, id);
  const complained = async () =>
    (
      await database.pool.query(
        'select words, answer, decision, facts, status from booking_reports where id = $1',
        [complaint],
      )
    ).rows[0];
  const facts = { facts: { isRedoPromised: expect.any(Boolean) }, status: 'closed' };
  expect(await complained()).toEqual({
    ...{ words: 'The lamp is broken.', answer: 'We ask about the lamp.', decision: 'The lamp is a claim.' },
    ...facts,
  });
  const stored = async () =>
    (
      await database.pool.query<{ words: string; count: number; item: string; report: string }>(
        `select entry.words, cardinality(picture_keys) as count, item, report.words as report
          from damage_claim_entries entry join damage_claims claim on claim.id = claim_id
          join booking_reports report on report.id = report_id
          where claim.id = $1 and entry.kind = 'reported'`,
        [claim.id],
      )
    ).rows[0];
  const files = async () =>
    (await database.pool.query("select from uploads where purpose = 'damage-picture' and dropped_at is null"))
      .rowCount;
  const before = await files();
  server.setNow('2028-11-27T10:00:00Z');
  await runNightlySweep(server);
  expect(await stored()).toMatchObject({ words: 'It is cracked.', count: 1 });
  server.setNow('2028-12-31T10:00:00Z');
  await runNightlySweep(server);
  expect(await stored()).toEqual({ words: '', count: 0, item: 'Something in the home', report: '' });
  expect(await files()).toBeLessThan(before ?? 0);
  expect(await complained()).toEqual({ words: '', answer: null, decision: null, ...facts });
});
