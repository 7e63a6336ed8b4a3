import { type Step, StepList } from '#app/components/form/step-list.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { CallToAction } from '#app/components/selling/call-to-action.tsx';
import { Calendar } from '#app/illustrations/calendar.tsx';
import { HousePlan } from '#app/illustrations/house-plan.tsx';
import { Letter } from '#app/illustrations/letter.tsx';
import { PhoneCall } from '#app/illustrations/phone-call.tsx';

/** After the written request. */
export const readFirst: Step = {
  title: 'We read what you wrote',
  text: 'If something is missing for a price, we ask you by email.',
  picture: <HousePlan />,
};

/** After the request for a call. */
export const callFirst: Step = {
  title: 'We call you',
  text: 'At the time of day you chose, to ask what we need to know for a price.',
  picture: <PhoneCall />,
};

const then: readonly Step[] = [
  {
    title: 'You get one whole price',
    text: 'By email, with a link to accept it. It is good for 14 days, and doing nothing costs nothing.',
    picture: <Letter />,
  },
  {
    title: 'You choose your day',
    text: 'You only see times when a cleaner near you is free. Nothing is taken until the clean is done.',
    picture: <Calendar />,
  },
];

/** Below a form that asks for a price: what comes of it, and the quicker way for whoever has an ordinary home. */
export function QuoteNext({ first }: { first: Step }) {
  return (
    <>
      <Section id="next" title="What happens next" tone="raised">
        <StepList steps={[first, ...then]} />
      </Section>
      <CallToAction
        title="An ordinary home? See the price now"
        text="Tell us the bedrooms, the bathrooms and how often, and the whole price stands there before you decide."
        action={{ label: 'See your price', to: '/book-now' }}
        other={{ label: 'What a clean includes', to: '/cleaning-services' }}
      />
    </>
  );
}
