import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

const openCleans = 'Cleans that are booked stay as they are until we tell you otherwise.';
const mistaken = 'If you think this is a mistake, write to us.';

/** Whose account the office closed, or who is out of the team. */
export function shutOut(props: MailPropsOf<'shut-out'>, publicUrl: string): MailContent {
  const heading = props.firstName ? `Hello ${props.firstName}` : 'Hello';
  const write = button('Write to us', `${publicUrl}/contact`);
  if (props.what === 'removed') {
    const blocks = [
      text(`You were taken out of our team at ${props.when}, and are signed out everywhere.`),
      text(
        'Your account stays, for what you book yourself. If you did not expect this, ask your colleagues.',
      ),
    ];
    return { subject: 'You are no longer in the team', heading, blocks };
  }
  return {
    subject: 'Your account is blocked',
    heading,
    blocks: [
      text(`Your account was blocked at ${props.when}. You are signed out everywhere and can’t sign in.`),
      ...(props.isColleague
        ? [text('If you did not expect this, ask your colleagues.')]
        : [text(openCleans), text(mistaken), write]),
    ],
  };
}

/** The others who see to people hear of it. */
export function colleagueShutOut(props: MailPropsOf<'colleague-shut-out'>, publicUrl: string): MailContent {
  const by = props.by || 'The system';
  const done = props.what === 'blocked' ? 'blocked an account' : 'removed somebody from the team';
  return {
    subject: `${by} ${done}`,
    heading: props.firstName ? `Hello ${props.firstName}` : 'Hello',
    blocks: [
      facts([
        [props.what === 'blocked' ? 'Blocked' : 'Removed', props.whom],
        ['By', by],
        ['When', props.when],
        ...(props.reason ? [['Reason', props.reason] as [string, string]] : []),
      ]),
      text(
        `If ${by} should not have done this, end their sessions and change what they may do at once: somebody else may be using their account.`,
      ),
      button('Open the team', `${publicUrl}/dashboard/team`),
    ],
  };
}
