import type { ServiceType } from '#domain/booking/options.ts';
import type { CandidateProvider } from '#domain/matching/candidate-provider.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import type { Ctx } from '../context.ts';
import { findProviderHours, type ProviderRow } from './provider.store.ts';

/** A provider as matching looks at one, with the visits that fill their time. */
export async function candidateOf(
  ctx: Ctx,
  provider: ProviderRow,
  occupied: CandidateProvider['occupied'],
): Promise<CandidateProvider> {
  const hours = await findProviderHours(ctx.db, [provider.id]);
  return {
    id: provider.id,
    latitude: provider.latitude,
    longitude: provider.longitude,
    outcode: outcodeOf(provider.postal_code),
    radiusKm: provider.radius_km,
    serviceTypes: provider.service_types as ServiceType[],
    transportType: provider.transport_type as CandidateProvider['transportType'],
    weeklyHours: hours.map((day) => ({
      weekday: day.weekday,
      isWorking: day.is_working,
      startTime: day.start_time,
      endTime: day.end_time,
    })),
    occupied,
  };
}
