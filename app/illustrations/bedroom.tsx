import { Drawing } from './drawing.tsx';

/** A made bed: regular cleaning. */
export function Bedroom({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 160 110" className={className}>
      <rect data-fill="mist" data-line="none" x="4" y="4" width="152" height="102" rx="12" />
      <path data-fill="sand" d="M18 58V38q0-10 10-10h64q10 0 10 10v20Z" />
      <path data-fill="paper" d="M26 58v-8q0-6 6-6h20q6 0 6 6v8ZM62 58v-8q0-6 6-6h20q6 0 6 6v8Z" />
      <path data-fill="blue" d="M14 94V66q0-8 8-8h76q8 0 8 8v28Z" />
      <path data-fill="sky" d="M14 74v-8q0-8 8-8h76q8 0 8 8v8Z" />
      <path d="M18 94v12M102 94v12M4 106h152" />
      <path data-fill="paper" d="M116 76h30v30h-30Z" />
      <path d="M116 90h30M128 83h6M128 97h6M131 76V62" />
      <path data-fill="sand" d="M121 62l4-20h12l4 20Z" />
    </Drawing>
  );
}
