import { Drawing } from './drawing.tsx';

/** Packed boxes and a key: move-out and move-in cleaning. */
export function MovingBoxes({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 160 110" className={className}>
      <rect data-fill="mist" data-line="none" x="4" y="4" width="152" height="102" rx="12" />
      <path data-fill="paper" d="M98 106V28q0-8 8-8h28q8 0 8 8v78Z" />
      <path data-fill="sky" d="M106 30h28v26h-28ZM106 66h28v28h-28Z" />
      <circle data-fill="ink" cx="103" cy="62" r="1.5" />
      <path data-fill="sand" d="M18 62h58v44H18Z" />
      <path data-fill="paper" d="M41 62h12v14H41Z" />
      <path d="M26 98h14" />
      <path data-fill="sand" d="M28 30h40v32H28Z" />
      <path data-fill="paper" d="M43 30h10v11H43Z" />
      <path d="M4 106h152" />
      <circle data-fill="blue" cx="84" cy="22" r="7" />
      <path d="M84 29v20M84 41h5M84 47h5" />
    </Drawing>
  );
}
