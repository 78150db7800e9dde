import { createElement, type ReactNode, type SVGProps } from 'react';

type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & {
  /** Width and height in pixels; 24 unless given. */
  readonly size?: number | string;
};
export type Icon = (props: IconProps) => ReactNode;

/** The shapes of an icon in a square of 24: elements of SVG with their attributes. */
type Shapes = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

/** An icon of lines in the text's colour. It says nothing by itself: whoever shows it names it or hides it. */
export const icon =
  (shapes: Shapes): Icon =>
  ({ size = 24, ...rest }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: who shows it gives it a label, or hides it.
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {shapes.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
