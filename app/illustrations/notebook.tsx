import { Drawing } from './drawing.tsx';
import { WrenShape } from './wren-shape.tsx';

/** An open notebook, a cup and a wren: what we write. */
export function Notebook({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 160 110" className={className}>
      <rect data-fill="mist" data-line="none" x="4" y="4" width="152" height="102" rx="12" />
      <path data-fill="paper" d="M20 46q28-9 54 3v51q-26-11-54-3Z" />
      <path data-fill="paper" d="M128 46q-28-9-54 3v51q26-11 54-3Z" />
      <path d="M30 58q18-4 34 2M30 68q18-4 34 2M30 78q18-4 22-2M84 60q16-6 34-2M84 70q16-6 34-2" />
      <path data-fill="sand" d="M104 42h10v22l-5-5l-5 5Z" />
      <WrenShape transform="translate(24 4.5) scale(.38)" />
      <path data-fill="blue" d="M126 82h22v16q0 8-11 8t-11-8Z" />
      <path d="M148 87q8 0 7 6q-1 6-7 6M132 74q-3-4 0-8M141 74q-3-4 0-8M4 106h152" />
    </Drawing>
  );
}
