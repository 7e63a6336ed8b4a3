export const widthClasses = ['phone', 'tablet', 'desktop'] as const;
export type WidthClass = (typeof widthClasses)[number];

const phoneBelow = 600;
const tabletBelow = 1024;

/** How wide a window is, as roughly as is useful: its exact size would help to know somebody again. */
export function widthClassOf(pixels: number): WidthClass {
  if (pixels < phoneBelow) return 'phone';
  return pixels < tabletBelow ? 'tablet' : 'desktop';
}
