import type { ReactNode } from 'react';
import { Bathroom } from '#app/illustrations/bathroom.tsx';
import { Bedroom } from '#app/illustrations/bedroom.tsx';
import { Kitchen } from '#app/illustrations/kitchen.tsx';
import { LivingRoom } from '#app/illustrations/living-room.tsx';
import { MovingBoxes } from '#app/illustrations/moving-boxes.tsx';

type Drawing = (props: { className?: string }) => ReactNode;

const drawings: readonly { words: RegExp; Drawing: Drawing }[] = [
  { words: /bath|shower|limescale|toilet/, Drawing: Bathroom },
  { words: /kitchen|oven|fridge|hob|dish/, Drawing: Kitchen },
  { words: /mov|tenan|landlord|deposit/, Drawing: MovingBoxes },
  { words: /bed|laundry|iron|linen/, Drawing: Bedroom },
];

/** A drawing of the room that a post is mostly about: the first tag that tells one. */
export function TagPicture({ tags, className }: { tags: readonly string[]; className?: string }) {
  const found = tags.flatMap((tag) => drawings.filter(({ words }) => words.test(tag)))[0];
  const Drawing = found?.Drawing ?? LivingRoom;
  return <Drawing className={className} />;
}
