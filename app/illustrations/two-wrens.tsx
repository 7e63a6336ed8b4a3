import { Drawing } from './drawing.tsx';
import { WrenShape } from './wren-shape.tsx';

/** Two wrens on a branch and a letter between them: recommending us. */
export function TwoWrens({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 160 110" className={className}>
      <rect data-fill="mist" data-line="none" x="4" y="4" width="152" height="102" rx="12" />
      <path d="M10 92q70-10 140 0M36 90q-8 8-18 8M122 89q10 8 20 7" />
      <path
        data-fill="leaf"
        d="M18 98q-8-2-12-10q10-2 12 10ZM142 96q2-10 12-10q-2 10-12 10ZM80 87q-8-8-4-18q10 6 4 18Z"
      />
      <WrenShape transform="translate(4 37) scale(.52)" />
      <WrenShape transform="translate(156 37) scale(-.52 .52)" />
      <path data-fill="paper" d="M65 22h30v22H65Z" />
      <path data-fill="sand" d="M65 22h30L80 35Z" />
      <path d="M57 28h-8M57 38h-6M103 28h8M103 38h6" />
    </Drawing>
  );
}
