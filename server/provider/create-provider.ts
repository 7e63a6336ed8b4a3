import { demand } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { type ProviderInput, providerInputSchema } from '#domain/provider/provider-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { recordAudit } from '../audit.store.ts';
import { makeAccountLink } from '../auth/make-account-link.ts';
import type { Ctx } from '../context.ts';
import { findServedOutcodes } from '../postal-code/find-served-outcodes.ts';
import { transact } from '../transaction.ts';
import { findProviderByEmail, insertProvider } from './provider.store.ts';

const dayMs = 24 * 3600 * 1000;

/**
 * Somebody applies to work with us: a pending profile, and a mail with the link that opens their account.
 * Answers the new id. An e-mail that has applied before is told so by mail alone, never by the answer.
 */
export async function createProvider(
  ctx: Ctx,
  answers: Record<string, unknown>,
): Promise<{ id: string | null }> {
  demand(ctx.actor, 'provider.create');
  const settings = await loadSettings(ctx);
  const servedOutcodes = await findServedOutcodes(ctx, String(answers.postalCode ?? ''));
  const checked = checkInput(providerInputSchema({ settings, now: ctx.now(), servedOutcodes }), answers);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const input = checked.value;
  const place = await ctx.adapters.geocoder.locate(input.postalCode);
  if (!place) {
    const outcode = outcodeOf(input.postalCode);
    throw new Refusal('outcode_not_served', { field: 'postalCode', values: { outcode } });
  }
  return transact(ctx, async (tx) => {
    const known = await findProviderByEmail(tx.db, input.email);
    if (known) return remind(tx, known);
    const id = await insertProvider(tx.db, rowOf(input, place, tx.now()), input.weeklyHours, tx.now());
    await recordAudit(tx, { action: 'provider.create', entity: 'provider', entityId: id });
    await tx.post({
      template: 'account-link',
      entityId: id,
      recipient: input.email,
      props: {
        firstName: input.firstName,
        accountLink: await makeAccountLink(tx, 'claim-account', input.email),
        reason: 'Thank you for applying to work with us. Open your account to follow your application.',
      },
    });
    return { id };
  });
}

/** Once a day at most, to the address we know: the way back in for somebody whose link is lost. */
async function remind(
  tx: Ctx,
  known: { id: string; email: string; first_name: string },
): Promise<{ id: null }> {
  await tx.post({
    template: 'account-link',
    entityId: known.id,
    recipient: known.email,
    version: Math.floor(tx.now().getTime() / dayMs),
    props: {
      firstName: known.first_name,
      accountLink: await makeAccountLink(tx, 'claim-account', known.email),
      reason: 'You have applied to work with us before. This link opens your account, with a new password.',
    },
  });
  return { id: null };
}

function rowOf(input: ProviderInput, place: { latitude: number; longitude: number }, now: Date) {
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
    payment_frequency: input.paymentFrequency,
    has_dbs_check: input.dbsCheck,
    is_self_employed: input.selfEmployed,
    terms_accepted_at: now,
  };
}
