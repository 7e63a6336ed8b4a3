import { button, facts, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

type Props = MailPropsOf<'email-code'>;

const words: Record<Props['purpose'], { subject: string; why: string; press: string; ignore: string }> = {
  'sign-up': {
    subject: 'Confirm your email address',
    why: 'Enter this code to open your account, or press the button.',
    press: 'Confirm my email address',
    ignore: 'If you did not ask for an account, ignore this email and nothing happens.',
  },
  'new-password': {
    subject: 'Choose a new password',
    why: 'Enter this code to choose a new password, or press the button. Your old one works until you do.',
    press: 'Choose a new password',
    ignore: 'If you did not ask for this, ignore this email: nobody gets in without the code or the link.',
  },
  'change-email': {
    subject: 'Confirm your new email address',
    why: 'Enter this code to use this address for your account from now on, or press the button.',
    press: 'Use this address',
    ignore: 'If you did not ask for this, ignore this email and nothing changes.',
  },
};

const opening = {
  subject: 'Open your account',
  why: 'Enter this code and choose a password to open your account, or press the button.',
  press: 'Open my account',
  ignore: 'If you did not ask for this, ignore this email and nothing happens.',
};

/** Proves that who asked reads this address (rules/messages#notices). */
export function emailCode(props: Props): MailContent {
  const { subject, why, press, ignore } = props.opensAccount ? opening : words[props.purpose];
  return {
    subject,
    heading: props.firstName ? `Hello ${props.firstName}` : 'Hello',
    blocks: [
      text(why),
      facts([['Your code', props.sealedCode]]),
      button(press, props.sealedLink),
      small(
        `The code works for 1 hour, in the browser where you asked for it. The link works once, for 24 hours${props.purpose === 'change-email' ? ', there or where you are signed in' : ''}.`,
      ),
      small(`${ignore} We never ask for your code by phone.`),
    ],
  };
}
