import type { ComponentProps } from 'react';

/** A part of a drawing: its element and that element's attributes. */
type IconPart = readonly [
  tag: 'path' | 'circle' | 'line' | 'polyline' | 'rect',
  attributes: Record<string, string>,
];

export type IconProps = Omit<ComponentProps<'svg'>, 'stroke' | 'ref'> & {
  /** Width and height in pixels. */
  size?: number | string;
  /** How thick the lines of an outline are drawn. */
  stroke?: number | string;
};

const strokeOf = (color: string, stroke: number | string) => ({
  fill: 'none',
  stroke: color,
  strokeWidth: stroke,
  strokeLinecap: 'round' as const,
  strokeLinejoin: 'round' as const,
});

/** An icon of the library as a component with the markup that the library itself would give it. */
export function makeIcon(kind: 'outline' | 'filled', name: string, parts: readonly IconPart[]) {
  return function Icon(props: IconProps) {
    const { color = 'currentColor', size = 24, stroke = 2, className, children, ...rest } = props;
    const look = kind === 'filled' ? { fill: color, stroke: 'none' } : strokeOf(color, stroke);
    const classes = ['tabler-icon', `tabler-icon-${name}`, className].filter(Boolean).join(' ');
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: whoever uses it says what it means, or that it is decoration
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        {...look}
        className={classes}
        {...rest}
      >
        {parts.map(([Part, attributes]) => (
          <Part key={JSON.stringify(attributes)} {...attributes} />
        ))}
        {children}
      </svg>
    );
  };
}
