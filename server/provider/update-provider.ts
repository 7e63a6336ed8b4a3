import { requirePermission } from '#domain/access/permissions.ts';
import type { City } from '#domain/booking/options.ts';
import { checkInput } from '#domain/check-input.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { type ProviderUpdate, providerUpdateSchema } from '#domain/provider/provider-update-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { findServedOutcodes } from '../postal-code/find-served-outcodes.ts';
import { transact } from '../transaction.ts';
import { getProvider } from './get-provider.ts';
import { loadProvider, requireProviderAccess } from './load-provider.ts';
import type { ProviderRow, WeekdayHours } from './provider.store.ts';
import { type ProfileColumns, replaceHours, updateProfile } from './provider-profile.store.ts';
import type { ProviderView } from './provider-view.ts';

/**
 * A provider changes their own profile, or the company does, which alone sets the hourly pay
 * (rules/people#who-may-do-what). What is left out stays. Visits already taken keep their pay and their place.
 */
export async function updateProvider(
  ctx: Ctx,
  input: { id: string; expectedVersion: number | null; changes: Record<string, unknown> },
): Promise<ProviderView> {
  requirePermission(ctx.actor, 'provider.update');
  requireProviderAccess(ctx, input.id);
  const isOwner = ctx.actor.kind === 'user' && ctx.actor.role === 'serviceprovider';
  if (isOwner && input.changes.serviceRatePence !== undefined)
    throw new Refusal('forbidden', { field: 'serviceRate' });
  const served = await findServedOutcodes(ctx, String(input.changes.postalCode ?? ''));
  const update = await check(ctx, input.changes, served);
  const place = update.postalCode === undefined ? {} : await placeOf(ctx, update.postalCode, served);
  await transact(ctx, async (tx) => {
    const provider = await loadProvider(tx, input);
    await save(tx, provider, { ...columnsOf(update), ...place }, update.weeklyHours);
  });
  return getProvider(ctx, input.id);
}

type Served = ReadonlyMap<string, City>;

async function check(
  ctx: Ctx,
  changes: Record<string, unknown>,
  servedOutcodes: Served,
): Promise<ProviderUpdate> {
  const settings = await loadSettings(ctx);
  const checked = checkInput(providerUpdateSchema({ settings, now: ctx.now(), servedOutcodes }), changes);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  return checked.value;
}

async function placeOf(ctx: Ctx, postalCode: string, served: Served): Promise<ProfileColumns> {
  const place = await ctx.adapters.geocoder.locate(postalCode);
  const outcode = outcodeOf(postalCode);
  const city = served.get(outcode);
  if (!place || !city) throw new Refusal('outcode_no_work', { field: 'postalCode', values: { outcode } });
  return { latitude: place.latitude, longitude: place.longitude, city };
}

const given = <Columns extends object>(columns: Columns): ProfileColumns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

const columnsOf = (update: ProviderUpdate): ProfileColumns =>
  given({
    first_name: update.firstName,
    last_name: update.lastName,
    phone: update.phone,
    address: update.address,
    postal_code: update.postalCode,
    transport_type: update.transportType,
    service_types: update.serviceTypes,
    radius_km: update.radiusKm,
    payment_frequency: update.paymentFrequency,
    has_dbs_check: update.dbsCheck,
    service_rate_pence: update.serviceRatePence,
  });

async function save(
  tx: Ctx,
  provider: ProviderRow,
  columns: ProfileColumns,
  hours: readonly WeekdayHours[] | undefined,
): Promise<void> {
  const names = Object.keys(columns) as (keyof ProfileColumns)[];
  const changed = names.filter((name) => JSON.stringify(columns[name]) !== JSON.stringify(provider[name]));
  if (changed.length === 0 && !hours) return;
  await updateProfile(tx.db, provider.id, columns, tx.now());
  if (hours) await replaceHours(tx.db, provider.id, hours);
  await recordAudit(tx, {
    action: 'provider.update',
    entity: 'provider',
    entityId: provider.id,
    before: Object.fromEntries(changed.map((name) => [name, provider[name]])),
    after: {
      ...Object.fromEntries(changed.map((name) => [name, columns[name]])),
      ...(hours ? { weeklyHours: hours } : {}),
    },
  });
}
