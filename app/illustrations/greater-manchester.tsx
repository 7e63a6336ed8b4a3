import { Drawing } from './drawing.tsx';

export function GreaterManchester({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 120 90" className={className}>
      <path data-fill="mist" d="M72 82V44h4V10h20v34h-4v38Z" />
      <path d="M76 20h20M76 28h20M76 36h20M76 44h16M72 54h20M72 63h20M72 72h20" />
      <path data-fill="sand" d="M10 82V48h54v34Z" />
      <path data-fill="sky" d="M10 48l9-10v10l9-10v10l9-10v10l9-10v10l9-10v10Z" />
      <path data-fill="paper" d="M17 56h8v9h-8ZM33 56h8v9h-8ZM49 56h8v9h-8Z" />
      <path data-fill="paper" d="M30 82V72h14v10Z" />
      <path data-fill="sand" d="M102 82l2-42h8l2 42ZM102 40h12" />
      <path d="M107 33q-4-5 1-8q5-4 0-9M2 82h116" />
    </Drawing>
  );
}
