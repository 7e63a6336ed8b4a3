import { Drawing } from './drawing.tsx';

/** A kitchen worktop: standard cleaning. */
export function Kitchen({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 160 110" className={className}>
      <rect data-fill="mist" data-line="none" x="4" y="4" width="152" height="102" rx="12" />
      <path data-fill="paper" d="M16 66h128v8H16Z" />
      <path data-fill="sky" d="M20 74h120v32H20Z" />
      <path d="M60 74v32M100 74v32M32 82h16M72 82h16M112 82h16M4 106h152" />
      <path d="M68 66V44a10 10 0 0 1 20 0v5M61 66h14" />
      <path data-fill="paper" d="M20 14h44v24H20Z" />
      <path d="M42 14v24M37 28v4M47 28v4" />
      <path data-fill="sand" d="M112 66V50q0-6 4-8v-8h10v8q4 2 4 8v16Z" />
      <path data-fill="ink" d="M116 34v-6h-7v-4h16l3 4v6Z" />
      <path d="M103 22l-5-2M103 26h-6M103 30l-5 2" />
      <path data-fill="leaf" d="M32 66q-10-12 0-22q10 10 0 22ZM34 66q2-12 14-12q0 12-14 12Z" />
    </Drawing>
  );
}
