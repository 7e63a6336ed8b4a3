import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { type ProviderInput, providerInputSchema } from '#domain/provider/provider-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { recordAudit } from '../audit.store.ts';
import { makeAccountLink } from '../auth/account/make-account-link.ts';
import type { Ctx } from '../context.ts';
import { dropUpload } from '../file/upload.store.ts';
import { addTry } from '../limits/tries.store.ts';
import { findServedOutcodes } from '../postal-code/find-served-outcodes.ts';
import { transact } from '../transaction.ts';
import { findProviderByEmail, insertProvider } from './provider.store.ts';
import { queueForApplicant } from './provider-profile.store.ts';
import { documentPlaces, paperColumns, providerDocuments, takeDocument } from './take-document.ts';
import { tellOfApplicant } from './tell-of-applicant.ts';

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;
const mostAnHour = 30;

/**
 * Somebody applies to work with us: a pending profile with the documents they have sent, and a mail with the
 * link that opens their account. Answers the new id. An e-mail that has applied before is told so by mail
 * alone, never by the answer; whatever is wrong with an application is said before anybody looks.
 */
export async function createProvider(
  ctx: Ctx,
  answers: Record<string, unknown>,
): Promise<{ id: string | null }> {
  requirePermission(ctx.actor, 'provider.create');
  const settings = await loadSettings(ctx);
  const servedOutcodes = await findServedOutcodes(ctx, String(answers.postalCode ?? ''));
  const checked = checkInput(providerInputSchema({ settings, now: ctx.now(), servedOutcodes }), answers);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  await countApplication(ctx);
  const input = checked.value;
  const place = await ctx.adapters.geocoder.locate(input.postalCode);
  if (!place) {
    const outcode = outcodeOf(input.postalCode);
    throw new Refusal('outcode_no_work', { field: 'postalCode', values: { outcode } });
  }
  return transact(ctx, async (tx) => {
    await queueForApplicant(tx.db, input.email);
    const known = await findProviderByEmail(tx.db, input.email);
    if (known && isSame(known, input)) return remind(tx, known);
    await takeDocuments(tx, input);
    if (!known) return enter(tx, input, place);
    await dropDocuments(tx, input);
    return remind(tx, known);
  });
}

async function countApplication(ctx: Ctx): Promise<void> {
  if (!ctx.clientAddress) return;
  const key = `provider-application:${ctx.clientAddress}`;
  const tries = await addTry(ctx.db, key, { now: ctx.now(), ms: hourMs });
  if (tries > mostAnHour) throw new Refusal('too_many_applications');
}

type Known = NonNullable<Awaited<ReturnType<typeof findProviderByEmail>>>;
type Place = { latitude: number; longitude: number };

const keysOf = (input: ProviderInput) =>
  providerDocuments.flatMap((document) => {
    const key = input[documentPlaces[document].answer];
    return key === null ? [] : [{ document, key }];
  });

/** Sent twice, as after an answer that never arrived. */
function isSame(known: Known, input: ProviderInput): boolean {
  return keysOf(input).every(({ document, key }) => known[documentPlaces[document].column] === key);
}

async function takeDocuments(tx: Ctx, input: ProviderInput): Promise<void> {
  for (const { document, key } of keysOf(input)) await takeDocument(tx, document, key);
}

async function dropDocuments(tx: Ctx, input: ProviderInput): Promise<void> {
  for (const { key } of keysOf(input)) await dropUpload(tx.db, key, tx.now());
}

async function enter(tx: Ctx, input: ProviderInput, place: Place): Promise<{ id: string }> {
  const id = await insertProvider(tx.db, rowOf(tx, input, place), input.weeklyHours, tx.now());
  await recordAudit(tx, { action: 'provider.create', entity: 'provider', entityId: id });
  const papers = keysOf(input).map(({ document }) => document);
  await tellOfApplicant(tx, { id, ...input, papers, hasShareCode: input.shareCode !== null });
  await tx.queueMail({
    template: 'account-link',
    entityId: id,
    recipient: input.email,
    props: {
      firstName: input.firstName,
      sealedLink: tx.vault.seal(await makeAccountLink(tx, 'claim-provider', input.email)),
      reason: 'Thank you for applying to work with us. Open your account to follow your application.',
    },
  });
  return { id };
}

const knownWords =
  'You have applied to work with us before. This link opens your account, with a new password.';
const closedWords =
  'You have applied to work with us before. This link opens your account, with a new password. In your profile you can put your application right and send it again.';

/** Once a day at most, to the address we know: the way back in for somebody whose link is lost. */
async function remind(tx: Ctx, known: Known): Promise<{ id: null }> {
  await tx.queueMail({
    template: 'account-link',
    entityId: known.id,
    recipient: known.email,
    version: Math.floor(tx.now().getTime() / dayMs),
    props: {
      firstName: known.first_name,
      sealedLink: tx.vault.seal(await makeAccountLink(tx, 'claim-provider', known.email)),
      reason: known.profile_status === 'disabled' && !known.approved_at ? closedWords : knownWords,
    },
  });
  return { id: null };
}

function rowOf(tx: Ctx, input: ProviderInput, place: Place) {
  return {
    first_name: input.firstName,
    last_name: input.lastName,
    email: input.email,
    phone: input.phone,
    address: input.address,
    city: input.city,
    postal_code: input.postalCode,
    heard_from: input.heardFrom,
    experience_years: input.experienceYears,
    transport_type: input.transportType,
    service_types: input.serviceTypes,
    expected_join_date: input.expectedJoinDate,
    ...place,
    radius_km: input.radiusKm,
    travel_miles: input.travelMiles,
    payment_frequency: input.paymentFrequency,
    has_dbs_check: input.dbsCheck,
    languages: input.languages,
    is_self_employed: input.selfEmployed,
    terms_accepted_at: tx.now(),
    identity_document_path: input.identityDocument,
    dbs_certificate_path: input.dbsCertificate,
    ...paperColumns(tx, input),
  };
}
