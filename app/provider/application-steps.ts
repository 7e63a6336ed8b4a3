import type { OwnProvider } from './own-provider.ts';

export type ApplicationStep = { title: string; text: string; isDone: boolean; to?: string };

const has = (provider: OwnProvider, document: string) =>
  provider.documents?.some((one) => one.document === document) ?? false;
const isSeen = (provider: OwnProvider, kind: string) =>
  provider.checks?.some((check) => check.kind === kind) ?? false;

/** What has been done on the way to being approved, and what still has to be, in the order people do it. */
export function applicationSteps(provider: OwnProvider): ApplicationStep[] {
  const isIdentityIn = has(provider, 'identity-document') || isSeen(provider, 'identity');
  const isDbsIn = has(provider, 'dbs-certificate') || isSeen(provider, 'dbs');
  return [
    { title: 'You have applied', text: 'We have your application.', isDone: true },
    {
      title: 'Identity document',
      text: isIdentityIn ? 'We have it.' : 'Add a photo of your passport or driving licence.',
      isDone: isIdentityIn,
      to: '#documents',
    },
    {
      title: 'Basic DBS certificate',
      text: isDbsIn ? 'We have it.' : 'Add a photo of it as soon as you have it.',
      isDone: isDbsIn,
      to: '#documents',
    },
    {
      title: 'Where we pay you',
      text: provider.accountNumber ? 'We know your account.' : 'Tell us your sort code and account number.',
      isDone: Boolean(provider.accountNumber),
      to: '#bank',
    },
    {
      title: 'We check and approve you',
      text: 'We also check your right to work and your public liability insurance, and get in touch about both. You get an email as soon as you are approved.',
      isDone: false,
    },
  ];
}
