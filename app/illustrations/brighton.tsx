import { Drawing } from './drawing.tsx';

export function Brighton({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 120 90" className={className}>
      <path data-fill="sand" d="M14 70V50h92v20Z" />
      <path data-fill="sky" d="M44 50V40q-8-12 16-28q24 16 16 28v10Z" />
      <path data-fill="mist" d="M18 50v-6q-6-8 10-18q16 10 10 18v6ZM82 50v-6q-6-8 10-18q16 10 10 18v6Z" />
      <path d="M60 12V4M28 26v-7M92 26v-7M44 40h32M18 44h20M82 44h20" />
      <path
        data-fill="paper"
        d="M53 70V62a7 7 0 0 1 14 0v8ZM24 70v-6a5 5 0 0 1 10 0v6ZM86 70v-6a5 5 0 0 1 10 0v6Z"
      />
      <path d="M2 78q7-6 14 0t14 0t14 0t14 0t14 0t14 0t14 0t16-1M14 87q7-6 14 0t14 0t14 0t14 0t14 0t14 0" />
    </Drawing>
  );
}
