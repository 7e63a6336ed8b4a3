import { Title } from '@mantine/core';
import {
  IconCalendarX,
  IconCreditCard,
  IconIdBadge2,
  IconReceipt2,
  IconRefresh,
  IconUserHeart,
} from '@tabler/icons-react';
import classes from './home.module.css';

const facts = [
  {
    Icon: IconReceipt2,
    title: 'The price you see is the whole price',
    text: 'VAT is in it from the first screen. No booking fee, no card fee, nothing added at the end.',
  },
  {
    Icon: IconCreditCard,
    title: 'Nothing is taken before the clean',
    text: 'Your card is held or kept safely when you book. We take the money after the clean is done.',
  },
  {
    Icon: IconCalendarX,
    title: 'Cancel free until 24 hours before',
    text: 'After that it costs half the price of the work, and all of it in the last two hours. That pays your cleaner.',
  },
  {
    Icon: IconIdBadge2,
    title: 'We check every cleaner',
    text: 'We see an identity document and a basic DBS check before we approve anybody to take a booking.',
  },
  {
    Icon: IconRefresh,
    title: 'Not right? We come back',
    text: 'Tell us within 72 hours and we clean it again free of charge. Your rights by law stay yours for longer.',
  },
  {
    Icon: IconUserHeart,
    title: 'Cleaners choose their jobs',
    text: 'They see the pay before they accept, and may say no to any job without losing anything.',
  },
];

export function Trust() {
  return (
    <section className={classes.section} data-tone="raised" aria-labelledby="promises">
      <div className={classes.inner}>
        <Title order={2} id="promises">
          What you can hold us to
        </Title>
        <ul className={classes.facts}>
          {facts.map(({ Icon, title, text }) => (
            <li key={title} className={classes.fact}>
              <Icon aria-hidden size={40} stroke={1.5} className={classes.factIcon} />
              <Title order={3}>{title}</Title>
              <p className={classes.text}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
