import { StepList } from '#app/components/form/step-list.tsx';
import { RichText } from '#app/components/layout/rich-text.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { Calendar } from '#app/illustrations/calendar.tsx';
import { FrontDoor } from '#app/illustrations/front-door.tsx';
import { Letter } from '#app/illustrations/letter.tsx';
import { GiftCardBalance } from './gift-card-balance.tsx';

const steps = [
  {
    title: 'We email the card',
    text: 'On the day you choose, with your words and its code. You get a receipt at once.',
    picture: <Letter />,
  },
  {
    title: 'They choose when we come',
    text: 'They book like everybody else and enter the code before they pay.',
    picture: <Calendar />,
  },
  {
    title: 'What is left stays theirs',
    text: 'It pays for one clean or for several, bit by bit. Each use makes it good for another 24 months.',
    picture: <FrontDoor />,
  },
];

/** Below the purchase: what happens with a card, and what is left on one that somebody has; `body` is the company's own. */
export function GiftCardSections({ body }: { body: string }) {
  return (
    <>
      <Section id="how" title="How it arrives" tone="raised">
        <StepList steps={steps} />
      </Section>
      <Section
        id="have-one"
        title="Have a card already?"
        lead="See what is left on it and how long it is good. Then book a clean and enter the code before you pay."
        layout="split"
      >
        <GiftCardBalance />
      </Section>
      {body && (
        <Section id="more" title="More about gift cards" tone="raised" layout="split">
          <RichText html={body} />
        </Section>
      )}
    </>
  );
}
