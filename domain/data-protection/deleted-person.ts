/**
 * What stands where a person's name, phone, address or words stood once they are erased (rules/law#personal-data).
 */
export const deletedName = 'Deleted user';
export const deletedFirstName = 'Deleted';
export const deletedLastName = 'user';

const deletedDomain = '@deleted.invalid';

/** An address in place of an erased one, told apart by what it stood on; nothing is ever sent to it. */
export const deletedEmail = (id: string): string => `${id}${deletedDomain}`;

/** Where nothing has to tell erased people apart, as in what is left of a booking. */
export const erasedEmail = deletedEmail('user');

/** Whether mail to an address can't arrive anywhere (RFC 2606): of an erased person, or of one who never told. */
export const isNobodysEmail = (email: string): boolean => email.toLowerCase().endsWith('.invalid');
