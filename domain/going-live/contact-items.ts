import type { GoingLiveFacts } from './going-live-facts.ts';
import { goingLiveItem } from './going-live-item.ts';

const isPublic = ({ address }: GoingLiveFacts): boolean => address !== 'loopback';

const emails = goingLiveItem({
  key: 'emails',
  title: 'Emails',
  step: 7,
  to: null,
  permissions: ['settings'],
  situations: [
    { name: 'sent', state: 'ready', words: 'Emails go out through a server of yours.' },
    {
      name: 'near',
      state: 'todo',
      words:
        'Emails go to a server of this machine or its own network, which may only keep them: send one to yourself.',
    },
    {
      name: 'no-sender',
      state: 'todo',
      words: 'Emails name no sender of yours (MAIL_FROM), so most mailboxes refuse them.',
    },
    {
      name: 'outbox',
      state: 'simulated',
      words: 'No email leaves this machine: they can only be read in its outbox.',
    },
    {
      name: 'outbox-in-public',
      state: 'unsafe',
      words:
        'No email leaves this machine: nobody gets a confirmation, a code to sign in, or word that a cleaner can’t come.',
    },
  ],
  situationOf: (facts) => {
    const { mail } = facts;
    if (!mail) return isPublic(facts) ? 'outbox-in-public' : 'outbox';
    if (mail.sender === null) return 'no-sender';
    return mail.server === 'near' ? 'near' : 'sent';
  },
});

/** "mail.example.com" and "example.com" are one owner's. */
const isWithin = (one: string, other: string): boolean => one === other || one.endsWith(`.${other}`);
const areOneOwners = (one: string, other: string): boolean => isWithin(one, other) || isWithin(other, one);

const signature = goingLiveItem({
  key: 'email-signature',
  title: 'Signature of emails',
  step: 7,
  to: null,
  permissions: ['settings'],
  situations: [
    { name: 'signed', state: 'ready', words: 'Emails are signed for the domain that they come from.' },
    {
      name: 'unsigned',
      state: 'todo',
      words:
        'The product does not sign its emails (DKIM). Unless the provider that sends them does, they land in spam.',
    },
    {
      name: 'other-domain',
      state: 'todo',
      words: ({ mail }) =>
        `Emails come from ${mail?.sender ?? 'one domain'} but are signed for ${mail?.signedBy ?? 'another'}, so mailboxes take them for a forgery.`,
    },
    {
      name: 'other-site',
      state: 'todo',
      words: ({ mail, host }) =>
        `Emails come from ${mail?.sender ?? 'another domain'} and lead to ${host}: people can’t tell them from a fraud.`,
    },
  ],
  situationOf: (facts) => {
    const { mail, host } = facts;
    if (!mail?.sender) return null;
    if (isPublic(facts) && !areOneOwners(host, mail.sender)) return 'other-site';
    if (mail.signedBy === null) return 'unsigned';
    return areOneOwners(mail.sender, mail.signedBy) ? 'signed' : 'other-domain';
  },
});

const comingBack = goingLiveItem({
  key: 'emails-coming-back',
  title: 'Emails that come back later',
  step: 7,
  to: null,
  permissions: ['settings'],
  situations: [
    {
      name: 'heard',
      state: 'ready',
      words: 'Addresses that turn an email away later are told to the office.',
    },
    {
      name: 'unheard',
      state: 'todo',
      words:
        'Most wrong addresses turn an email away only later, and nobody tells the product (BOUNCE_SECRET): a customer who never gets a confirmation looks like one who has it.',
    },
  ],
  situationOf: ({ mail }) => {
    if (!mail) return null;
    return mail.hearsBounces ? 'heard' : 'unheard';
  },
});

/** More than one in twenty of a week is no longer a typing error here and there. */
const areManyBounced = ({ mails }: GoingLiveFacts): boolean =>
  mails.bounced * 20 > mails.bounced + mails.sent;

const undelivered = goingLiveItem({
  key: 'emails-undelivered',
  title: 'Emails that did not arrive',
  step: 7,
  to: '/dashboard/miscellaneous/outbox',
  permissions: ['users', 'settings'],
  situations: [
    { name: 'none', state: 'ready', words: 'The emails of the last seven days were taken.' },
    {
      name: 'bounced',
      state: 'todo',
      words: ({ mails }) =>
        `${mails.bounced} emails of the last seven days were refused by the addresses they went to, so those people know nothing of what they say.`,
    },
    {
      name: 'failed',
      state: 'todo',
      words: ({ mails }) =>
        `${mails.failed === 1 ? '1 email' : `${mails.failed} emails`} of the last seven days could not be sent, so nobody has read what they say.`,
    },
  ],
  situationOf: (facts) => {
    if (facts.mail === null) return null;
    if (facts.mails.failed > 0) return 'failed';
    return areManyBounced(facts) ? 'bounced' : 'none';
  },
});

/** Whether what is written to people reaches them. */
export const contactItems = [emails, signature, comingBack, undelivered];
