/** A cleaner's part in a booking, as the API tells the office of it. */
export type CleanerPart = {
  spFirstName: string | null;
  spLastName: string | null;
  serviceStatus: string | null;
};

const working = new Set<string | null>(['accepted', 'started', 'completed']);

/** Whether a part still stands: it was not given back, missed or cancelled. */
export const isWorking = ({ serviceStatus }: { serviceStatus: string | null }): boolean =>
  working.has(serviceStatus);

export const cleanerName = ({ spFirstName, spLastName }: Omit<CleanerPart, 'serviceStatus'>): string =>
  [spFirstName, spLastName].filter(Boolean).join(' ');

type Staffed = {
  bookingServiceProviders: { items: readonly CleanerPart[] } | null;
  cleanersFound: number;
  cleanerCount: number | null;
};

/** "Pia Cleaner, Dan Duster"; where some are missing also how many there are: "Pia Cleaner, 1 of 2". */
export function cleanerNames({ bookingServiceProviders, cleanersFound, cleanerCount }: Staffed): string {
  const names = (bookingServiceProviders?.items ?? []).filter(isWorking).map(cleanerName);
  const wanted = cleanerCount ?? 1;
  return [...names, cleanersFound < wanted ? `${cleanersFound} of ${wanted}` : ''].filter(Boolean).join(', ');
}
