import type { SearchHit } from '#app/documents/search-records.ts';

type HitKind = {
  label: string;
  /** The screen of one; what has none yet is shown where it stands in a list. */
  to: (hit: Pick<SearchHit, 'id' | 'title'>) => string;
};

const kinds: Record<string, HitKind> = {
  booking: { label: 'Booking', to: ({ id }) => `/dashboard/booking/${id}` },
  serviceProvider: { label: 'Cleaner', to: ({ id }) => `/dashboard/serviceProvider/${id}` },
  customer: { label: 'Customer', to: ({ id }) => `/dashboard/customer/${id}` },
  giftCard: { label: 'Gift card', to: ({ id }) => `/dashboard/giftcards?card=${id}` },
  contactMessage: { label: 'Message', to: ({ id }) => `/dashboard/viewmessage/${id}` },
  quote: { label: 'Quote', to: ({ id }) => `/dashboard/quote/${id}` },
  invoice: { label: 'Invoice', to: ({ id }) => `/invoice/${id}` },
};

/** What a hit is and where it leads; null for a kind that has no screen. */
export function hitLabel(hit: SearchHit): { label: string; to: string } | null {
  const kind = kinds[hit.kind];
  return kind ? { label: kind.label, to: kind.to(hit) } : null;
}
