import type { CompanyBookingsQuery } from '#app/graphql/graphql.ts';

export type CompanyBookingRow = NonNullable<CompanyBookingsQuery['listBookings']>['items'][number];
