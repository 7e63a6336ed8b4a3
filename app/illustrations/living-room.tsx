import { Drawing } from './drawing.tsx';
import { WrenShape } from './wren-shape.tsx';

function Window() {
  return (
    <g>
      <path data-fill="paper" d="M52 178V92a56 56 0 0 1 112 0v86Z" />
      <g data-line="none">
        <path data-fill="mist" d="M54 176V92a54 54 0 0 1 108 0v84Z" />
        <circle data-fill="sand" cx="136" cy="86" r="15" />
        <path data-fill="leaf" d="M54 176v-34q26-22 52-6q28-20 56 4v36Z" />
      </g>
      <path d="M108 36v142M52 112h112M52 178V92a56 56 0 0 1 112 0v86M40 178h136v10H40Z" />
    </g>
  );
}

function Sofa() {
  return (
    <g>
      <path data-fill="blue" d="M214 262v-42q0-22 22-22h150q22 0 22 22v42Z" />
      <path d="M311 198v62" />
      <path data-fill="sky" d="M206 262h210v46H206Z" />
      <path
        data-fill="sky"
        d="M188 252a15 15 0 0 1 30 0v56h-16q-14 0-14-14ZM434 252a15 15 0 0 0-30 0v56h16q14 0 14-14Z"
      />
      <path d="M218 284h186M311 284v-22" />
      <path data-fill="sand" d="m236 258 6-40 42 6-6 40Z" />
      <path d="m250 252 20-20M246 236l16 18" />
      <path d="M206 308v20M416 308v20" />
    </g>
  );
}

function Plant() {
  return (
    <g>
      <path d="M120 276v-48M120 264q-22-2-26-22M120 256q18-2 24-22" />
      <path
        data-fill="leaf"
        d="M94 243q-18-8-20-28q20 4 20 28ZM144 235q-2-22 18-30q4 22-18 30ZM120 230q-14-18 0-36q14 18 0 36Z"
      />
      <path data-fill="paper" d="M98 276h44l-6 52h-32Z" />
    </g>
  );
}

function Bucket() {
  return (
    <g>
      <path d="M346 284a24 24 0 0 1 48 0" />
      <path data-fill="paper" d="M342 284h56l-7 46h-42Z" />
      <path data-fill="sand" d="M352 284q2 20-2 26q10 4 18-2q2-10 0-24Z" />
      <path d="M342 284h56" />
      <path d="M456 120 427 308" />
      <path data-fill="sand" d="m410 304 34 4 4 24h-46Z" />
      <path d="m414 320-2 11M425 321v11M436 322l2 10" />
    </g>
  );
}

/** A tidy living room with a wren on the sofa: the picture of the home page. */
export function LivingRoom({ className }: { className?: string }) {
  return (
    <Drawing viewBox="16 20 456 320" className={className}>
      <path data-fill="mist" data-line="none" d="M20 330V96q0-64 64-64h320q64 0 64 64v234Z" />
      <path d="M20 332h448" />
      <Window />
      <path data-fill="paper" d="M246 66h68v76h-68Z" />
      <path data-fill="sand" d="M258 130q20-40 44 0Z" />
      <path data-fill="paper" d="M336 66h50v46h-50Z" />
      <circle data-fill="leaf" cx="361" cy="89" r="10" />
      <Sofa />
      <Plant />
      <Bucket />
      <WrenShape transform="translate(304 108.5) scale(.87)" />
    </Drawing>
  );
}
