/** One person's mailbox, whatever they wrote behind a plus: `ann+brightwren@example.com` is read by `ann@example.com`. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  return `${name}${email.slice(at)}`.toLowerCase();
}
