import { StepList } from '#app/components/form/step-list.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { Calendar } from '#app/illustrations/calendar.tsx';
import { GiftBox } from '#app/illustrations/gift-box.tsx';
import { Letter } from '#app/illustrations/letter.tsx';
import { attributionDays } from '#domain/affiliate/attribution.ts';
import classes from './affiliate.module.css';

/** The whole of the rules, in the words of whoever joins; the server keeps to them (rules/money#affiliates). */
export function HowItWorks({ reward }: { reward: string }) {
  const steps = [
    {
      title: 'Send your link',
      text: 'You get a link of your own. Send it to friends, put it on your website, print it on a card.',
      picture: <Letter />,
    },
    {
      title: 'They book',
      text: `They pay our usual price, no more and no less. Their booking counts if they make it within ${attributionDays} days of first following your link.`,
      picture: <Calendar />,
    },
    {
      title: `You earn ${reward}`,
      text: `When their first clean is done, ${reward} is yours. You see it on your statement here.`,
      picture: <GiftBox />,
    },
  ];
  return (
    <Section id="how" title="How it works" tone="raised">
      <StepList steps={steps} />
    </Section>
  );
}

const rules = [
  {
    title: 'New customers only',
    text: 'Somebody who booked with us before they booked by your link doesn’t count, unless they cancelled at no cost. Each customer counts once.',
  },
  {
    title: 'Not for yourself',
    text: 'A booking with your own account, email address, phone number or card earns nothing, nor does one paid with a gift card you bought.',
  },
  {
    title: 'A full refund takes it back',
    text: 'If that first clean is refunded in full, so is the reward. If we have paid it already, it comes off your next one.',
  },
  {
    title: 'You bring what you were promised',
    text: 'If the reward changes, customers who have booked already bring the one that held when they booked.',
  },
  {
    title: 'Paid by bank transfer',
    text: 'We pay by hand and write to you first to ask for your account. Your statement shows when it was sent.',
  },
  {
    title: 'How we know',
    text: 'Your code is part of the link. We remember it in a cookie only if your friend accepts cookies, else it stays in the address while they look around.',
  },
  {
    title: 'What you see of them',
    text: 'How many have booked and what you earned. Never who they are.',
  },
  {
    title: 'Say so',
    text: 'When you share your link in public, please say that you are rewarded for it.',
  },
];

/** What somebody may wonder about, before they join and after. */
export function Rules() {
  return (
    <Section
      id="rules"
      title="The rules in full"
      lead="All that decides whether a reward is yours."
      layout="split"
    >
      <dl className={classes.rules}>
        {rules.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
