import { Drawing } from './drawing.tsx';

export function Leeds({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 120 90" className={className}>
      <path data-fill="sand" d="M16 82V54h88v28ZM10 48h100v6H10Z" />
      <path data-fill="paper" d="M44 48V34h32v14Z" />
      <path data-fill="sky" d="M48 34q0-18 12-22q12 4 12 22Z" />
      <circle data-fill="paper" cx="60" cy="41" r="4" />
      <path d="M60 12V4M26 60v16M38 60v16M50 60v16M60 60v16M70 60v16M82 60v16M94 60v16M16 76h88M2 82h116" />
    </Drawing>
  );
}
