/** The wren alone, about 90 by 90 around (60, 60), for use inside another drawing. */
export function WrenShape({ transform }: { transform?: string }) {
  return (
    <g transform={transform}>
      <path d="M56 88v14m-7 0h11M67 88v14m-7 0h11" />
      <path
        data-fill="sand"
        d="M91 42C89 30 77 25 67 29C57 33 53 43 43 46L32 19C30 14 22 15 22 21C23 33 24 45 28 54C29 76 44 90 62 90C79 90 90 77 90 62C90 56 92 52 92 48Z"
      />
      <path data-fill="paper" d="M90 62C90 77 79 90 62 90C52 90 43 86 37 79C58 84 78 80 90 62Z" />
      <path data-fill="blue" d="M40 55C42 70 56 79 76 74C74 62 62 53 48 52Z" />
      <path d="M50 60C54 66 60 70 68 71M28 24l6 20" />
      <path d="M91 42L107 43L92 48" data-fill="ink" />
      <path d="M72 39C76 34 83 33 88 36" />
      <circle cx="81" cy="42" r="2" data-fill="ink" />
    </g>
  );
}
