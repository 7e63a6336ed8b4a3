import { StepList } from '#app/components/form/step-list.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { Calendar } from '#app/illustrations/calendar.tsx';
import { FrontDoor } from '#app/illustrations/front-door.tsx';
import { HousePlan } from '#app/illustrations/house-plan.tsx';

const steps = [
  {
    title: 'Tell us about your home',
    text: 'Rooms, how often, anything extra. We suggest how long it takes and show the whole price as you go.',
    picture: <HousePlan />,
  },
  {
    title: 'Choose a time',
    text: 'You only see times when a cleaner near you is free. Book from tomorrow up to 90 days ahead.',
    picture: <Calendar />,
  },
  {
    title: 'We find your cleaner',
    text: 'We ask cleaners near you and email you the name of the one who accepts. If nobody can come, you pay nothing.',
    picture: <FrontDoor />,
  },
];

export function HowItWorks() {
  return (
    <Section id="how-it-works" title="How it works" tone="raised">
      <StepList steps={steps} />
    </Section>
  );
}
