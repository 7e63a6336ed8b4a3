import { Drawing } from './drawing.tsx';

/** A large house with a price tag and a tape measure: asking for a price. */
export function QuoteSheet({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 160 110" className={className}>
      <rect data-fill="mist" data-line="none" x="4" y="4" width="152" height="102" rx="12" />
      <path data-fill="paper" d="M20 106V46l32-26l32 26v60Z" />
      <path data-fill="sky" d="M12 50l40-33l40 33l-5 5l-35-29l-35 29Z" />
      <path data-fill="blue" d="M44 106V84h16v22Z" />
      <path data-fill="mist" d="M30 58h14v14H30ZM60 58h14v14H60Z" />
      <path d="M37 58v14M67 58v14" />
      <path data-fill="sand" d="M98 40l14-15h30q4 0 4 4v22q0 4-4 4h-30Z" />
      <circle data-fill="paper" cx="110" cy="40" r="3" />
      <path d="M135 34q-7-4-9 2q0 4 1 7q-1 4-4 4h13M122 41h9" />
      <path d="M107 40q-10-2-13 8" />
      <circle data-fill="leaf" cx="112" cy="88" r="17" />
      <circle data-fill="paper" cx="112" cy="88" r="7" />
      <path data-fill="paper" d="M118 105h30v-8h-22" />
      <path d="M132 97v4M140 97v4M4 106h152" />
    </Drawing>
  );
}
