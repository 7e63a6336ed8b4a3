import { run } from '@zootools/email-spell-checker';

/** Where most people in Britain have their post, and the real ones that look like a slip for one of them. */
const mailDomains = [
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.co.uk', 'outlook.com', 'live.com', 'live.co.uk'],
  ...['msn.com', 'yahoo.com', 'yahoo.co.uk', 'ymail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com'],
  ...['aol.co.uk', 'btinternet.com', 'sky.com', 'virginmedia.com', 'talktalk.net', 'ntlworld.com'],
  ...['blueyonder.co.uk', 'tiscali.co.uk', 'proton.me', 'protonmail.com', 'pm.me', 'fastmail.com'],
  ...['email.com', 'mail.com', 'gmx.com', 'gmx.co.uk', 'hey.com', 'zoho.com', 'nhs.net', 'bt.com', 'ee.com'],
];

/** The address that was probably meant: "a@gmial.com" → "a@gmail.com"; null where nothing looks like a slip. */
export function suggestEmail(typed: string): string | null {
  const email = typed.trim();
  const found = run({ email, domains: mailDomains, secondLevelDomains: [], topLevelDomains: [] });
  return found ? `${email.slice(0, email.lastIndexOf('@'))}@${found.domain}` : null;
}
