/** "07700 900125" of a British number, as people here write it; another one as it is. */
export const nationalPhone = (phone: string): string => phone.replace(/^\+44\s*/, '0');

/** Where a phone number leads: as people write it, without what a phone can't dial. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
