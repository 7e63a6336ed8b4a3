import { Drawing } from './drawing.tsx';
import { WrenShape } from './wren-shape.tsx';

export function Wren({ className }: { className?: string }) {
  return (
    <Drawing viewBox="14 8 98 96" className={className}>
      <WrenShape />
    </Drawing>
  );
}
