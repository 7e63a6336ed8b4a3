import type { PlacedBooking } from '#domain/booking/placed-booking.ts';

function priceColumns({ rates, price, offer, quote, promo, gift }: PlacedBooking) {
  return {
    offer: offer ?? null,
    offer_id: offer?.id ?? null,
    quote_id: quote?.id ?? null,
    quote_price_pence: quote?.pricePence ?? null,
    promo_code_id: promo?.promoCodeId ?? null,
    discount_percent: promo?.discountPercent ?? 0,
    gift_card_id: gift?.giftCardId ?? null,
    rate_pence: rates.ratePence,
    one_off_rate_pence: rates.oneOffRatePence,
    supplies_rate_pence: rates.cleaningSuppliesRatePence,
    tax_rate: rates.taxRate,
    platform_fee: rates.platformFee,
    labour_pence: price.labourPence,
    discount_pence: price.discountPence,
    supplies_pence: price.suppliesPence,
    goodwill_applied_pence: price.goodwillPence,
    waived_pence: price.waivedPence,
    total_price_pence: price.totalPence,
    vat_pence: price.vatPence,
    gift_applied_pence: price.giftAppliedPence,
    gift_extra_pence: gift?.extraPence ?? 0,
  };
}

function personColumns(placed: PlacedBooking) {
  const { input } = placed;
  return {
    first_name: input.firstName,
    last_name: input.lastName,
    email: input.email,
    phone: input.phone,
    address: input.address,
    city: input.city,
    postal_code: input.postalCode,
    country: 'GB',
    latitude: placed.latitude,
    longitude: placed.longitude,
    pets: input.pets,
    parking: input.parking,
    // Forms sent before these were asked have no such answers.
    floor: input.floor ?? null,
    has_lift: input.lift ?? null,
    is_somebody_home: input.somebodyHome ?? null,
    comments_for_assistant: input.commentsForAssistant,
    comments_for_us: input.commentsForUs,
    is_business_use: input.businessUse,
    offer_notifications: input.offerNotifications,
    terms_version: placed.termsVersion,
    terms_accepted_at: placed.acceptedAt,
    early_start_requested_at: input.earlyStartRequest ? placed.acceptedAt : null,
  };
}

const typeOf = ({ offer, quote }: PlacedBooking) => {
  if (offer) return 'offer';
  return quote ? 'quote' : 'custom';
};

/** A placed booking as the columns of its row, its offer as an object; all but the customer and the series. */
export function bookingColumns(id: string, placed: PlacedBooking, at: Date) {
  const { input } = placed;
  return {
    id,
    booking_status: 'pending',
    booking_type: typeOf(placed),
    service_location: input.serviceLocation,
    service_type: input.serviceType,
    service_frequency: input.serviceFrequency,
    schedule: input.schedule,
    bedroom_count: input.bedroomCount,
    bathroom_count: input.bathroomCount,
    extras: input.extras,
    quarter_hours: input.quarterHours,
    cleaner_count: input.cleanerCount,
    cleaning_supplies: input.cleaningSupplies,
    start_date: input.startDate,
    planned_start_date: input.startDate,
    start_time: input.startTime,
    starts_at: placed.startsAt,
    ends_at: placed.endsAt,
    promo: input.promo || null,
    payment_method: placed.paymentMethod ?? 'card',
    over_run_quarter_hours: input.overRunQuarterHours,
    if_one_cleaner: input.ifOneCleaner,
    tip_pence: 0,
    least_fee_pence: 0,
    is_fee_waived: false,
    had_no_access: false,
    source: placed.source ?? null,
    version: 1,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
    ...personColumns(placed),
    ...priceColumns(placed),
  };
}
