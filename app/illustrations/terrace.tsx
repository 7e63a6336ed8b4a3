import { Drawing } from './drawing.tsx';
import { WrenShape } from './wren-shape.tsx';

/** Three houses side by side: the streets we clean in. */
export function Terrace({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 160 110" className={className}>
      <rect data-fill="mist" data-line="none" x="4" y="4" width="152" height="102" rx="12" />
      <path data-fill="paper" d="M10 106V56l22-18l22 18v50Z" />
      <path data-fill="sky" d="M54 106V46l26-22l26 22v60Z" />
      <path data-fill="sand" d="M106 106V56l22-18l22 18v50Z" />
      <path data-fill="paper" d="M90 20h10v22l-10-9Z" />
      <path data-fill="blue" d="M18 106V82h12v24ZM130 106V82h12v24Z" />
      <path data-fill="leaf" d="M74 106V78q0-5 7-5t7 5v28Z" />
      <path data-fill="mist" d="M36 62h12v13H36ZM112 62h12v13h-12ZM64 54h12v13H64ZM86 54h12v13H86Z" />
      <path d="M42 62v13M118 62v13M70 54v13M92 54v13M84 92h.01M36 88h12v10H36ZM112 88h12v10h-12Z" />
      <WrenShape transform="translate(14 11.5) scale(.26)" />
      <path d="M4 106h152" />
    </Drawing>
  );
}
