import { Drawing } from './drawing.tsx';

export function Birmingham({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 120 90" className={className}>
      <path data-fill="sky" d="M14 62V26h24v36Z" />
      <path d="M14 34h24M14 42h24M14 50h24M20 26v-6h12v6" />
      <path data-fill="mist" d="M92 62V18h12v44ZM98 18V6" />
      <path data-fill="mist" d="M89 24h18v10H89Z" />
      <path data-fill="sand" d="M4 74V58h20q32-22 72 0h20v16H98q-38-34-76 0Z" />
      <path data-fill="blue" d="M40 76h44l-5 8H44Z" />
      <path data-fill="paper" d="M46 68h26v8H46Z" />
      <path d="M52 68v8M60 68v8M4 84h30M90 84h26" />
    </Drawing>
  );
}
