import type { ComponentType } from 'react';
import { Bathroom } from '#app/illustrations/bathroom.tsx';
import { Bedroom } from '#app/illustrations/bedroom.tsx';
import { Kitchen } from '#app/illustrations/kitchen.tsx';
import { MovingBoxes } from '#app/illustrations/moving-boxes.tsx';
import { labels, type ServiceFrequency, type ServiceType } from '#domain/booking/options.ts';

export type ServiceText = {
  /** Of its heading: links lead to /cleaning-services#deep. */
  id: string;
  type: ServiceType;
  /** Of the example prices. */
  frequency: ServiceFrequency;
  title: string;
  Picture: ComponentType<{ className?: string }>;
  text: string;
  points: readonly string[];
  bookLabel: string;
  /** Where more is said. */
  more?: { label: string; to: string };
};

export const services: readonly ServiceText[] = [
  {
    id: 'standard',
    type: 'standardcleaning',
    frequency: 'OneOff',
    title: 'Standard cleaning',
    Picture: Kitchen,
    text: 'The clean most homes need: kitchen, bathrooms, every room and all floors. Book it once, as a one-off clean, or have it done as often as you like.',
    points: [
      'The more often we come, the less an hour costs',
      'Your own products and vacuum cleaner, or ours for a fixed amount a visit',
      'Extras such as the oven can be added',
    ],
    bookLabel: 'Book a standard clean',
  },
  {
    id: 'regular',
    type: 'regularcleaning',
    frequency: 'EveryWeek',
    title: 'Regular cleaning',
    Picture: Bedroom,
    text: 'The same rooms, kept that way. We offer your visits to your last cleaner first, and you decide who comes when they can’t: ask you, any of our cleaners, or nobody.',
    points: [
      'Every week, every working day, every two weeks or monthly',
      'Skip a visit free until 24 hours before, pause for up to 8 weeks',
      'End it at any time with one press; each visit is paid after it is done',
    ],
    bookLabel: 'Book regular cleaning',
  },
  {
    id: 'deep',
    type: 'deepcleaning',
    frequency: 'OneOff',
    title: 'Deep cleaning',
    Picture: Bathroom,
    text: 'About twice the time of a weekly clean, for what a weekly clean has no time for: limescale, skirting boards, switches, and the floor behind what one person can move.',
    points: [
      'A good start before regular cleaning',
      'Two cleaners for larger homes, so that it is done in a day',
      'The same price an hour as any one-off clean',
    ],
    bookLabel: 'Book a deep clean',
  },
  {
    id: 'move',
    type: 'move-out/incleaning',
    frequency: 'OneOff',
    title: labels.serviceType['move-out/incleaning'],
    Picture: MovingBoxes,
    text: 'An empty home from top to bottom, ready for keys to change hands. The inside of oven, fridge, cupboards and windows is part of it.',
    points: [
      'One price by the size of the home',
      'An invoice for your landlord or agent after the clean',
      'A checklist room by room',
    ],
    bookLabel: 'Book a move-in or move-out clean',
    more: { label: 'Prices and checklist', to: '/end-of-tenancy-cleaning' },
  },
];
