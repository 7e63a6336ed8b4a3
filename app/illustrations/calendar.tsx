import { Drawing } from './drawing.tsx';

/** A calendar with one day chosen, and a clock: choosing a time. */
export function Calendar({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 160 110" className={className}>
      <rect data-fill="mist" data-line="none" x="4" y="4" width="152" height="102" rx="12" />
      <path data-fill="paper" d="M26 24h86v74H26Z" />
      <path data-fill="blue" d="M26 24h86v16H26Z" />
      <path d="M46 18v12M92 18v12M26 59h86M26 79h86M47 40v58M69 40v58M91 40v58" />
      <path data-fill="leaf" d="M69 59h22v20H69Z" />
      <path d="M74 69l4 4l8-9" />
      <circle data-fill="sand" cx="124" cy="78" r="22" />
      <path d="M124 64v14l9 6M124 60v1M124 95v1M106 78h1M141 78h1" />
    </Drawing>
  );
}
