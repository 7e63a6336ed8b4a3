/** What to call an account's holder; accounts know one name only, an e-mail where none was given. */
export const firstNameOf = (name: string): string => (name.includes('@') ? '' : (name.split(' ')[0] ?? ''));
