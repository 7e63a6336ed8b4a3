import { documentLabels } from '#domain/label/upload-labels.ts';
import type { CheckKind } from '#domain/provider/check-kinds.ts';
import { documentOf } from '#domain/provider/paper-notices.ts';
import type { OwnProvider } from './own-provider.ts';

export type ApplicationStep = { title: string; text: string; isDone: boolean; to?: string };

const has = (provider: OwnProvider, document: string) =>
  provider.documents?.some((one) => one.document === document) ?? false;
const isSeen = (provider: OwnProvider, kind: string) =>
  provider.checks?.some((check) => check.kind === kind) ?? false;

type Paper = { kind: CheckKind; text: string };

const papers: readonly Paper[] = [
  { kind: 'identity', text: 'Add a photo of your passport or driving licence.' },
  { kind: 'dbs', text: 'Add a photo of it as soon as you have it.' },
  { kind: 'right-to-work', text: 'Add a document, or a share code with your date of birth.' },
  { kind: 'insurance', text: 'Add the certificate, the insurer and the last day.' },
];

function paperStep(provider: OwnProvider, { kind, text }: Paper): ApplicationStep {
  const document = documentOf[kind];
  const hasCode = kind === 'right-to-work' && provider.shareCodeSentAt !== null;
  const isSeenByUs = isSeen(provider, kind);
  const isDone = isSeenByUs || hasCode || has(provider, document);
  const state = isSeenByUs ? 'We have seen it.' : 'We have it, and look at it.';
  return { title: documentLabels[document], text: isDone ? state : text, isDone, to: '#documents' };
}

/** What has been done on the way to being approved, and what still has to be, in the order people do it. */
export function applicationSteps(provider: OwnProvider): ApplicationStep[] {
  return [
    { title: 'You have applied', text: 'We have your application.', isDone: true },
    ...papers.map((paper) => paperStep(provider, paper)),
    {
      title: 'We check and approve you',
      text: 'You get an email as soon as you are approved.',
      isDone: false,
    },
    {
      title: 'Where we pay you',
      text: provider.accountNumber
        ? 'We know your account.'
        : 'We can approve you without it, and hold what you earn until you tell us your sort code and account number.',
      isDone: Boolean(provider.accountNumber),
      to: '#bank',
    },
  ];
}
