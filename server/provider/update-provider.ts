import { z } from 'zod';
import { requirePermission } from '#domain/access/permissions.ts';
import type { City } from '#domain/booking/options.ts';
import { checkInput } from '#domain/check-input.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { type ProviderUpdate, providerUpdateSchema } from '#domain/provider/provider-update-input.ts';
import { weeklyHoursSchema } from '#domain/provider/weekly-hours.ts';
import { Refusal } from '#domain/refusal.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { recordAudit } from '../audit.store.ts';
import { tellPhoneChanged } from '../auth/account/tell-phone-changed.ts';
import type { Ctx } from '../context.ts';
import { findServedOutcodes } from '../postal-code/find-served-outcodes.ts';
import { transact } from '../transaction.ts';
import { getProvider } from './get-provider.ts';
import { loadProvider, requireProviderAccess } from './load-provider.ts';
import { findProviderHours, type ProviderRow, type WeekdayHours } from './provider.store.ts';
import { type ProfileColumns, replaceHours, updateProfile } from './provider-profile.store.ts';
import type { ProviderView } from './provider-view.ts';

/**
 * A provider changes their own profile, or the company does, which alone sets the hourly pay
 * (rules/people#who-may-do-what). What is left out stays; of another number their address is told. Visits already taken keep their pay and their place.
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
  const week = input.changes.weeklyHours as readonly DayChange[] | undefined;
  const weeklyHours = week && (await weekAfter(ctx, input.id, week));
  const update = await check(ctx, { ...input.changes, ...(week ? { weeklyHours } : {}) }, served);
  const place = update.postalCode === undefined ? {} : await placeOf(ctx, update.postalCode, served);
  await transact(ctx, async (tx) => {
    const provider = await loadProvider(tx, input);
    const hours = week && checkedWeek(await weekAfter(tx, provider.id, week));
    await save(tx, provider, { ...columnsOf(update), ...place }, hours);
  });
  return getProvider(ctx, input.id);
}

type DayChange = Partial<WeekdayHours> & { weekday: number };

/** The week that a change comes to: what it leaves out of a day stays. */
async function weekAfter(ctx: Ctx, id: string, week: readonly DayChange[]): Promise<unknown[]> {
  const hours = await findProviderHours(ctx.db, [id]);
  return week.map((change) => {
    const day = hours.find(({ weekday }) => weekday === change.weekday);
    const before = {
      isWorking: day?.is_working ?? false,
      startTime: day?.start_time ?? null,
      endTime: day?.end_time ?? null,
      startTime2: day?.start_time_2 ?? null,
      endTime2: day?.end_time_2 ?? null,
    };
    return { ...before, ...change };
  });
}

/** Checked once more where nobody else can change it: two partial changes may come to a week that can't be. */
function checkedWeek(week: unknown[]): WeekdayHours[] {
  const checked = checkInput(z.object({ weeklyHours: weeklyHoursSchema }), { weeklyHours: week });
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  return checked.value.weeklyHours;
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
    travel_miles: update.travelMiles,
    payment_frequency: update.paymentFrequency,
    has_dbs_check: update.dbsCheck,
    languages: update.languages,
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
  const { id, email, first_name: firstName, owner_id: ownerId } = provider;
  // Without an account nobody signs in by the address.
  if (ownerId && columns.phone !== undefined && columns.phone !== provider.phone)
    await tellPhoneChanged(tx, { id, email, firstName, phone: columns.phone, role: 'provider' });
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
