import { Drawing } from './drawing.tsx';
import { WrenShape } from './wren-shape.tsx';

/** A letter with a wren on it: writing to us. */
export function Letter({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 160 110" className={className}>
      <rect data-fill="mist" data-line="none" x="4" y="4" width="152" height="102" rx="12" />
      <path data-fill="paper" d="M26 50h92v48H26Z" />
      <path d="M26 98l34-27M118 98L84 71" />
      <path data-fill="sky" d="M26 50h92L72 82Z" />
      <circle data-fill="sand" cx="72" cy="79" r="7" />
      <path d="M69 79l2.5 2.5l4.5-5" />
      <WrenShape transform="translate(82 10.5) scale(.39)" />
      <path data-fill="leaf" d="M134 106q-12-14 0-30q12 16 0 30Z" />
      <path d="M134 106V86M4 106h152" />
    </Drawing>
  );
}
