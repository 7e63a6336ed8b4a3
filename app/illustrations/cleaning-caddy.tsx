import { Drawing } from './drawing.tsx';

/** Bottles, a brush and a cloth in a caddy: the tools of the trade. */
export function CleaningCaddy({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 160 110" className={className}>
      <rect data-fill="mist" data-line="none" x="4" y="4" width="152" height="102" rx="12" />
      <path data-fill="sand" d="M50 62V40q0-5 4-7v-7h8v7q4 2 4 7v22Z" />
      <path data-fill="ink" d="M54 26v-6h-6v-4h13l3 4v6Z" />
      <path d="M44 17l-5-3M44 21h-6" />
      <path data-fill="leaf" d="M74 62V34q0-6 6-6h4q6 0 6 6v28Z" />
      <path data-fill="paper" d="M79 28v-8h6v8ZM74 42h16v12H74Z" />
      <path d="M106 62V30" />
      <path data-fill="blue" d="M98 30V18h16v12Z" />
      <path d="M101 18v-5M106 18v-5M111 18v-5" />
      <path data-fill="sky" d="M30 62h100l-8 44H38Z" />
      <path data-fill="paper" d="M112 62q4 18-2 26q10 3 18-1q3-10 2-25Z" />
      <path d="M56 76h40M30 62h100M4 106h152" />
    </Drawing>
  );
}
