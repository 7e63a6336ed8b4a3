import { Drawing } from './drawing.tsx';

/** A phone and what is said on it: asking for a call. */
export function PhoneCall({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 160 110" className={className}>
      <rect data-fill="mist" data-line="none" x="4" y="4" width="152" height="102" rx="12" />
      <path data-fill="paper" d="M38 18h36q8 0 8 8v72q0 8-8 8H38q-8 0-8-8V26q0-8 8-8Z" />
      <path data-fill="sky" d="M36 30h40v54H36Z" />
      <path d="M50 24h12" />
      <circle data-fill="ink" cx="56" cy="95" r="2.5" />
      <path data-fill="blue" d="M45 74V58l11-10l11 10v16Z" />
      <path data-fill="paper" d="M52 74V64h8v10Z" />
      <path data-fill="sand" d="M98 22h40q7 0 7 7v22q0 7-7 7h-26l-12 11V58h-2q-7 0-7-7V29q0-7 7-7Z" />
      <path d="M102 35h32M102 45h20" />
      <path d="M22 50q-5 12 0 24M14 44q-8 18 0 36" />
      <path data-fill="leaf" d="M126 92q-11-10 0-20q11 10 0 20Z" />
      <path data-fill="paper" d="M116 92h20l-3 14h-14Z" />
      <path d="M4 106h152" />
    </Drawing>
  );
}
