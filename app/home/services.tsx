import type { ComponentType } from 'react';
import { Section } from '#app/components/layout/section.tsx';
import { Unbroken } from '#app/components/site/unbroken.tsx';
import { Bathroom } from '#app/illustrations/bathroom.tsx';
import { Bedroom } from '#app/illustrations/bedroom.tsx';
import { Kitchen } from '#app/illustrations/kitchen.tsx';
import { MovingBoxes } from '#app/illustrations/moving-boxes.tsx';
import type { Headline } from '#app/lib/label/headline-label.ts';
import type { PriceFigures } from '#app/lib/label/price-figures.ts';
import { labels, type ServiceType } from '#domain/booking/options.ts';
import classes from './services.module.css';

type Service = {
  type: ServiceType;
  title: string;
  Picture: ComponentType<{ className?: string }>;
  what: string;
  to: string;
};

const services: Service[] = [
  {
    type: 'standardcleaning',
    title: 'Standard cleaning',
    Picture: Kitchen,
    what: 'Kitchen, bathrooms, every room dusted, floors vacuumed and mopped. Once, or as often as you like.',
    to: '/cleaning-services#standard',
  },
  {
    type: 'regularcleaning',
    title: 'Regular cleaning',
    Picture: Bedroom,
    what: 'The same rooms kept that way: weekly, every working day, every two weeks or monthly, at our lower rates.',
    to: '/cleaning-services#regular',
  },
  {
    type: 'deepcleaning',
    title: 'Deep cleaning',
    Picture: Bathroom,
    what: 'About twice the time of a weekly clean, for limescale, skirting boards and what stands behind things.',
    to: '/cleaning-services#deep',
  },
  {
    type: 'move-out/incleaning',
    title: labels.serviceType['move-out/incleaning'],
    Picture: MovingBoxes,
    what: 'An empty home from top to bottom, with oven, fridge and the inside of cupboards and windows.',
    to: '/end-of-tenancy-cleaning',
  },
];

function Card({ service, anHour }: { service: Service; anHour: Headline | undefined }) {
  const { title, Picture, what, to } = service;
  return (
    <li className={classes.card}>
      <Picture className={classes.picture} />
      <h3 className={classes.title}>
        <a href={to} className={classes.link}>
          <Unbroken text={title} />
        </a>
      </h3>
      <p className={classes.what}>{what}</p>
      {anHour && (
        <p className={classes.price}>
          <strong>{anHour.rate}</strong> {anHour.rest}
        </p>
      )}
    </li>
  );
}

/** The four kinds of clean, each leading to where all of it is said. */
export function Services({ figures }: { figures: PriceFigures | null }) {
  return (
    <Section
      id="services"
      title="Four kinds of clean"
      lead="Ironing, laundry and the inside of oven, fridge or windows can be added to any of them. Extras have no price of their own: each adds about half an hour of work."
    >
      <ul className={classes.cards}>
        {services.map((service) => (
          <Card key={service.type} service={service} anHour={figures?.anHourOf[service.type]} />
        ))}
      </ul>
    </Section>
  );
}
