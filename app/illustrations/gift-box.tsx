import { Drawing } from './drawing.tsx';
import { WrenShape } from './wren-shape.tsx';

/** A wrapped box with a wren on it: a gift card. */
export function GiftBox({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 160 110" className={className}>
      <rect data-fill="mist" data-line="none" x="4" y="4" width="152" height="102" rx="12" />
      <path data-fill="blue" d="M34 66h80v40H34Z" />
      <path data-fill="sky" d="M28 52h92v14H28Z" />
      <path data-fill="sand" d="M66 52h16v54H66Z" />
      <path data-fill="sand" d="M74 52q-26-2-24-18q16-6 24 18ZM74 52q6-24 22-18q4 14-22 18Z" />
      <WrenShape transform="translate(84 12.5) scale(.39)" />
      <path data-fill="paper" d="M112 84l12-8h24v22h-24l-12-8Z" />
      <circle cx="121" cy="87" r="2" />
      <path d="M129 84h13M129 91h9M82 72q20 2 32 15M4 106h152" />
    </Drawing>
  );
}
