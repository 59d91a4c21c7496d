// What the small pictures are made of: filled shapes with an ink outline, flat ones without, and lines.

export { box, oval, star } from '../monsters/shapes';

export const INK = '#0a0f24';

export interface Shape {
  path: string;
  fill?: string;
  line?: string;
  width?: number;
  /** An SVG transform. */
  move?: string;
}

/** A shape with its outline. */
export const solid = (fill: string, path: string, width = 3): Shape => ({ path, fill, line: INK, width });

/** A shade, a light or anything else that lies inside an outline. */
export const flat = (fill: string, path: string): Shape => ({ path, fill });

export const line = (colour: string, width: number, path: string): Shape => ({ path, line: colour, width });

/** A coloured line with ink on both sides. */
export const cord = (colour: string, width: number, path: string): Shape[] => [
  line(INK, width + 5, path),
  line(colour, width, path),
];

/** The shapes with a transform before their own. */
export const transform = (move: string, shapes: readonly Shape[]): Shape[] =>
  shapes.map((shape) => ({ ...shape, move: `${move} ${shape.move ?? ''}` }));
