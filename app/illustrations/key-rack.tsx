import { Drawing } from './drawing.tsx';
import { WrenShape } from './wren-shape.tsx';

/** A rack with keys and a wren: the way into an account. */
export function KeyRack({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 160 110" className={className}>
      <rect data-fill="mist" data-line="none" x="4" y="4" width="152" height="102" rx="12" />
      <WrenShape transform="translate(92 4.3) scale(.39)" />
      <path data-fill="sand" d="M18 44h124v9H18Z" />
      <path d="M44 53v6M80 53v6M116 53v6" />
      <circle data-fill="blue" cx="44" cy="68" r="10" />
      <circle data-fill="mist" cx="44" cy="66" r="3.5" />
      <path d="M44 78v22M44 88h8M44 95h6" />
      <circle data-fill="sky" cx="80" cy="66" r="8" />
      <circle data-fill="mist" cx="80" cy="64" r="2.5" />
      <path d="M80 74v18M80 82h6M80 88h5" />
      <path data-fill="paper" d="M104 72l12-11l12 11v22h-24Z" />
      <path data-fill="leaf" d="M111 94V82h10v12Z" />
      <path data-fill="paper" d="M30 14h34v22H30Z" />
      <path data-fill="leaf" d="M30 36l12-14l8 9l5-5l9 10Z" />
    </Drawing>
  );
}
