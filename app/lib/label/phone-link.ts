/** Where a phone number leads: as people write it, without what a phone can't dial. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
