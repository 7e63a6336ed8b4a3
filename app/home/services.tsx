import { Title } from '@mantine/core';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { Bathroom } from '#app/illustrations/bathroom.tsx';
import { Bedroom } from '#app/illustrations/bedroom.tsx';
import { Kitchen } from '#app/illustrations/kitchen.tsx';
import { MovingBoxes } from '#app/illustrations/moving-boxes.tsx';
import type { ServiceType } from '#domain/booking/options.ts';
import classes from './home.module.css';
import type { HomeFigures } from './home-figures.ts';

type Service = {
  type: ServiceType;
  title: string;
  Picture: ComponentType<{ className?: string }>;
  what: string;
  included: string[];
  link: string;
};

const services: Service[] = [
  {
    type: 'standardcleaning',
    title: 'Standard cleaning',
    Picture: Kitchen,
    what: 'The clean most homes need, once or as often as you like.',
    included: [
      'Kitchen: worktops, hob, sink, cupboard fronts',
      'Bathrooms: bath, shower, basin, toilet, mirrors',
      'All rooms: dusting, surfaces, bins emptied',
      'Floors vacuumed and mopped',
    ],
    link: 'Book a standard clean',
  },
  {
    type: 'regularcleaning',
    title: 'Regular cleaning',
    Picture: Bedroom,
    what: 'The same rooms kept that way, at our lower rates.',
    included: [
      'Everything in a standard clean',
      'Beds made, or changed if you leave the linen out',
      'Every week, every day, every two weeks or monthly',
      'Each visit paid for only after it is done',
    ],
    link: 'Book regular cleaning',
  },
  {
    type: 'deepcleaning',
    title: 'Deep cleaning',
    Picture: Bathroom,
    what: 'Twice the time, for the places a weekly clean can’t reach.',
    included: [
      'Everything in a standard clean',
      'Limescale in bathrooms and kitchen',
      'Skirting boards, doors, frames and switches',
      'Behind and under what one person can move',
    ],
    link: 'Book a deep clean',
  },
  {
    type: 'move-out/incleaning',
    title: 'Move-out or move-in cleaning',
    Picture: MovingBoxes,
    what: 'An empty home, top to bottom, ready for keys to change hands.',
    included: [
      'Everything in a deep clean',
      'Inside cupboards, drawers and wardrobes',
      'Inside the oven and the fridge',
      'Windows on the inside',
    ],
    link: 'Book a move clean',
  },
];

function ServiceCard({ service, from }: { service: Service; from: string | undefined }) {
  const { type, title, Picture, what, included, link } = service;
  return (
    <li className={classes.card}>
      <Picture className={classes.cardPicture} />
      <Title order={3}>{title}</Title>
      <p className={classes.text}>{what}</p>
      <ul>
        {included.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      {from && <p className={classes.cardPrice}>From {from} an hour, VAT included</p>}
      <Link className={classes.cardLink} to={`/book-now?serviceType=${encodeURIComponent(type)}`}>
        {link}
      </Link>
    </li>
  );
}

export function Services({ figures }: { figures: HomeFigures | null }) {
  return (
    <section className={classes.section} aria-labelledby="services">
      <div className={classes.inner}>
        <Title order={2} id="services">
          Four kinds of clean
        </Title>
        <p className={classes.lead}>
          Ironing, laundry, the inside of the oven, fridge or windows can be added to any of them. Extras have
          no price of their own: each adds about half an hour of work.
        </p>
        <ul className={classes.cards}>
          {services.map((service) => (
            <ServiceCard key={service.type} service={service} from={figures?.fromOf[service.type]} />
          ))}
        </ul>
      </div>
    </section>
  );
}
