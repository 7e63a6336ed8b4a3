import type { NoticeKind, NoticeRole } from '#domain/notice/notice-kinds.ts';
import type { MailPropsOf, MailTemplate } from '../mail/mail-types.ts';

/**
 * What somebody is told in the app. Its words stand on a locked phone: they name no street, no code, no number and no
 * surname, and nothing that somebody typed (rules/messages#notices).
 */
export type Notice = {
  to: NoticeRole;
  kind: NoticeKind;
  title: string;
  words: string;
  /** Where a press leads. */
  path: string;
  /** Pushed at once whatever is switched off, by night too. */
  isAlways?: boolean;
  /** Where it reaches a phone the email does not go. */
  isPushFirst?: boolean;
};

/** The same with whom it is for and the act it tells of, which is told once. */
export type NewNotice = Notice & { recipient: string; source: string };

/** A mail beside its facts: what it is about, and when it is written. */
export type MailAbout = { entityId: string; now: Date };

/** Mails that are told in the app as well, and how. */
export type NoticesOf = {
  [Template in MailTemplate]?: (props: MailPropsOf<Template>, about: MailAbout) => Notice | null;
};
