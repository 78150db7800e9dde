import { Fragment } from 'react';
import { WithReferences } from './with-references.tsx';

/** After these a name may go on in the next line: `www.`, `e-`, `src/`. Before letters, so that no line begins with one. */
const pieces = (text: string): readonly string[] => text.split(/(?<=[\p{L}\p{N}][./_@-])(?=[\p{L}\p{N}])/u);

const Pieces = ({ text }: { text: string }) =>
  pieces(text).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place.
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {piece}
    </Fragment>
  ));

/** A text whose names of hosts and files break at dots, hyphens and slashes first, and inside a word only where it must be. */
export const Breakable = ({ text }: { text: string }) => (
  <WithReferences text={text} between={(words) => <Pieces text={words} />} />
);
