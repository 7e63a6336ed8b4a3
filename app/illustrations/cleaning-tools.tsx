import { Drawing } from './drawing.tsx';

/** Spray bottle, bucket with a cloth, and a brush. */
export function CleaningTools({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 160 110" className={className}>
      <path d="M10 104h140" />
      <path data-fill="sky" d="M18 104V68q0-8 6-11V46h14v11q6 3 6 11v36Z" />
      <path data-fill="ink" d="M24 46v-8H13v-6h22l5 6v8Z" />
      <path data-fill="paper" d="M23 74h16v16H23Z" />
      <path d="M60 60a24 24 0 0 1 48 0" />
      <path data-fill="blue" d="M56 60h56l-8 44H64Z" />
      <path data-fill="sand" d="M66 60q3 16-1 24q9 5 18 0q3-10-1-24Z" />
      <path d="M56 60h56M142 18l-9 62" />
      <path data-fill="sand" d="M122 80l22 2l4 22h-30Z" />
      <path d="M126 94l-2 10M134 94v10M141 95l2 9" />
    </Drawing>
  );
}
