import { Drawing } from './drawing.tsx';

/** A bicycle with cleaning things in its basket: on the way to a home. */
export function Bicycle({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 160 110" className={className}>
      <rect data-fill="mist" data-line="none" x="4" y="4" width="152" height="102" rx="12" />
      <circle data-fill="paper" cx="42" cy="84" r="21" />
      <circle data-fill="paper" cx="118" cy="84" r="21" />
      <path d="M42 63v42M21 84h42M118 63v42M97 84h42" />
      <path d="M42 84l22-32l18 32l22-34M64 52h40M42 84h40M118 84L102 42h14" />
      <path d="M60 44l4 8" />
      <path data-fill="ink" d="M50 40h20q2 4-4 5H54q-5-1-4-5Z" />
      <circle data-fill="sand" cx="82" cy="84" r="6" />
      <path data-fill="leaf" d="M116 40V24q0-4 4-5v-5h6v5q4 1 4 5v16Z" />
      <path d="M138 40V16" />
      <path data-fill="blue" d="M132 18V9h12v9Z" />
      <path data-fill="sand" d="M110 38h40l-5 24h-30Z" />
      <path d="M112 46h36M114 54h32M4 106h152" />
    </Drawing>
  );
}
