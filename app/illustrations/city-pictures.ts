import type { ComponentType } from 'react';
import type { City } from '#domain/booking/options.ts';
import { Birmingham } from './birmingham.tsx';
import { Brighton } from './brighton.tsx';
import { GreaterManchester } from './greater-manchester.tsx';
import { Leeds } from './leeds.tsx';
import { London } from './london.tsx';

/** What people know each city by. */
export const cityPictures: Record<City, ComponentType<{ className?: string }>> = {
  Birmingham,
  Leeds,
  GreaterManchester,
  London,
  Brighton,
};
