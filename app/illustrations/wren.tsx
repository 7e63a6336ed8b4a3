import { Drawing } from './drawing.tsx';
import { WrenShape } from './wren-shape.tsx';

export function Wren({ className }: { className?: string }) {
  return (
    <Drawing viewBox="10 6 106 104" className={className}>
      <WrenShape />
      <path d="M30 103h62" />
    </Drawing>
  );
}
