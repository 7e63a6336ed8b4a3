import { Drawing } from './drawing.tsx';

/** A list with a house on it: telling us about a home. */
export function HousePlan({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 160 110" className={className}>
      <rect data-fill="mist" data-line="none" x="4" y="4" width="152" height="102" rx="12" />
      <path data-fill="paper" d="M40 16h72v90H40Z" />
      <path data-fill="sand" d="M62 10h28v12H62Z" />
      <path data-fill="sky" d="M54 58V44l22-15l22 15v14Z" />
      <path d="M48 48l28-20l28 20" />
      <path data-fill="blue" d="M70 58V46h12v12Z" />
      <path d="M52 72l3 3l6-7M68 72h34M52 87l3 3l6-7M68 87h26" />
      <path data-fill="sand" d="M122 96l-4 10l10-4l20-40l-6-4Z" />
      <path d="M122 96l6 6M138 66l7 3" />
    </Drawing>
  );
}
