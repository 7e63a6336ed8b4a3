import { Drawing } from './drawing.tsx';

/** A bath full of bubbles: deep cleaning. */
export function Bathroom({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 160 110" className={className}>
      <rect data-fill="mist" data-line="none" x="4" y="4" width="152" height="102" rx="12" />
      <path d="M128 62V26a9 9 0 0 0-18 0v4M102 34l2-4h12l2 4ZM104 40v4M110 40v6M116 40v4" />
      <path data-fill="paper" d="M24 14h36v30H24Z" />
      <path d="M30 36l12-14M40 38l12-14" />
      <circle data-fill="paper" cx="34" cy="58" r="7" />
      <circle data-fill="paper" cx="47" cy="54" r="9" />
      <circle data-fill="paper" cx="62" cy="58" r="7" />
      <circle data-fill="paper" cx="76" cy="56" r="5" />
      <path data-fill="sky" d="M22 70h116v6q0 22-22 22H44q-22 0-22-22Z" />
      <path data-fill="paper" d="M16 62h128v8H16Z" />
      <path d="M42 98l-4 8M118 98l4 8M4 106h152" />
      <path data-fill="sand" d="M92 62v18q6 3 12 0V62Z" />
    </Drawing>
  );
}
