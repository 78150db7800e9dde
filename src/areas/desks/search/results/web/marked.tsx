import styles from './hit.module.css';

type MarkedProps = {
  readonly text: string;
  /** From and to which character, in order. */
  readonly marks: readonly (readonly [number, number])[];
};

type Piece = { readonly from: number; readonly text: string; readonly isMarked: boolean };

/** The text in pieces, marked and not; marks that overlap or lie outside are drawn as far as they can be. */
const piecesOf = ({ text, marks }: MarkedProps): readonly Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  const push = (until: number, isMarked: boolean): void => {
    if (until > at) pieces.push({ from: at, text: text.slice(at, until), isMarked });
    at = Math.max(at, until);
  };
  for (const [from, to] of marks) {
    push(Math.min(Math.max(from, at), text.length), false);
    push(Math.min(to, text.length), true);
  }
  push(text.length, false);
  return pieces;
};

/** A text with the places that were looked for highlighted. */
export const Marked = (props: MarkedProps) =>
  piecesOf(props).map(({ from, text, isMarked }) =>
    isMarked ? (
      <mark key={from} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
