import { Drawing } from './drawing.tsx';
import { WrenShape } from './wren-shape.tsx';

/** A desk with a wren on the screen: the work in our office. */
export function OfficeDesk({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 160 110" className={className}>
      <rect data-fill="mist" data-line="none" x="4" y="4" width="152" height="102" rx="12" />
      <path data-fill="sand" d="M14 74h132v7H14Z" />
      <path d="M24 81v25M136 81v25" />
      <path data-fill="sky" d="M92 81h34v25H92Z" />
      <path d="M92 93h34M105 87h8M105 99h8" />
      <path data-fill="paper" d="M40 34h54v33H40Z" />
      <path data-fill="blue" d="M46 40h20v10H46Z" />
      <path d="M72 42h14M72 48h14M46 56h34M67 67v7M56 74h22" />
      <WrenShape transform="translate(46 4.6) scale(.285)" />
      <path d="M108 74h18M117 74l7-24l-14-16" />
      <path data-fill="sand" d="M98 40l14-14l9 9q-4 14-14 14Z" />
      <path data-fill="leaf" d="M26 62q-10-12 0-24q10 12 0 24Z" />
      <path data-fill="paper" d="M18 62h16l-2 12H20Z" />
      <path d="M4 106h152" />
    </Drawing>
  );
}
