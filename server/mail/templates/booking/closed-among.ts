import { type MailBlock, numbered, text } from '../../mail-content.ts';

/** Of a regular clean that goes on: the days on which we are closed, which its own screen offers others for. */
export const closedAmong = (days: readonly string[]): MailBlock[] =>
  days.length > 0
    ? [
        text(
          'We are closed on these days, so nobody comes and there is nothing to pay. Your regular clean’s page offers days near them:',
        ),
        numbered(days),
      ]
    : [];
