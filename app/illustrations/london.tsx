import { Drawing } from './drawing.tsx';

export function London({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 120 90" className={className}>
      <path data-fill="mist" d="M8 82l13-62l3-6l3 6l13 62Z" />
      <path data-fill="sand" d="M50 82V40h16v42ZM48 28h20v12H48ZM50 28l8-22l8 22Z" />
      <circle data-fill="paper" cx="58" cy="34" r="4" />
      <path d="M55 52v22M61 52v22" />
      <path data-fill="paper" d="M74 82V64h40v18Z" />
      <path data-fill="sky" d="M80 52a14 14 0 0 1 28 0v12H80Z" />
      <path d="M94 38v-9M90 29h8M80 64h28M87 56v8M94 56v8M101 56v8M84 70v12M94 70v12M104 70v12M2 82h116" />
    </Drawing>
  );
}
