import { Drawing } from './drawing.tsx';
import { WrenShape } from './wren-shape.tsx';

/** A front door with a bucket and a wren before it: the cleaner has come. */
export function FrontDoor({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 160 110" className={className}>
      <rect data-fill="mist" data-line="none" x="4" y="4" width="152" height="102" rx="12" />
      <path data-fill="paper" d="M54 100V30q0-16 26-16t26 16v70Z" />
      <path data-fill="sky" d="M60 36q0-15 20-15t20 15Z" />
      <path d="M80 21v15M67 25l7 11M93 25l-7 11" />
      <path data-fill="blue" d="M60 100V40h40v60Z" />
      <path d="M66 46h12v18H66ZM82 46h12v18H82ZM66 78h12v14H66ZM82 78h12v14H82Z" />
      <circle data-fill="sand" cx="95" cy="71" r="2.5" />
      <path data-fill="sand" d="M46 100h68v6H46Z" />
      <path data-fill="leaf" d="M32 88q-12-14 0-30q12 16 0 30Z" />
      <path d="M32 92V70" />
      <path data-fill="paper" d="M22 92h20l-3 14H25Z" />
      <WrenShape transform="translate(112 68) scale(.37)" />
      <path d="M4 106h152" />
    </Drawing>
  );
}
