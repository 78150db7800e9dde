import { Fragment } from 'react';
import { splitAtReferences } from '../../shared/vocabulary/reference.ts';
import { Reference } from '../reference.tsx';

/** A sentence in which no number of a request or a finding breaks over two lines. */
export const WithReferences = ({ text }: { text: string }) =>
  splitAtReferences(text).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place.
    index % 2 === 1 ? <Reference key={index} text={piece} /> : <Fragment key={index}>{piece}</Fragment>,
  );
