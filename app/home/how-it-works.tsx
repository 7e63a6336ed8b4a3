import { Title } from '@mantine/core';
import classes from './home.module.css';

const steps = [
  {
    title: 'Tell us about your home',
    text: 'Rooms, how often, anything extra. We suggest how long it takes and show the whole price as you go.',
  },
  {
    title: 'Choose a time',
    text: 'You only see times when a cleaner near you is free. Book from tomorrow up to 90 days ahead.',
  },
  {
    title: 'We find your cleaner',
    text: 'We ask cleaners near you and email you the name of the one who accepts. If nobody can come, you pay nothing.',
  },
];

export function HowItWorks() {
  return (
    <section className={classes.section} data-tone="raised" aria-labelledby="how-it-works">
      <div className={classes.inner}>
        <Title order={2} id="how-it-works">
          How it works
        </Title>
        <ol className={classes.steps}>
          {steps.map(({ title, text }, index) => (
            <li key={title} className={classes.step}>
              <span aria-hidden className={classes.stepNumber}>
                {index + 1}
              </span>
              <Title order={3}>{title}</Title>
              <p className={classes.text}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
