import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { splitAtReferences } from '../../shared/vocabulary/reference.ts';
import { Reference } from '../reference.tsx';

type WithReferencesProps = {
  readonly text: string;
  /** How what stands between the numbers is shown, where it is more than its words. */
  readonly between?: (text: string) => ReactNode;
};

/** A sentence in which no number of a request or a finding breaks over two lines. */
export const WithReferences = ({ text, between = (words) => words }: WithReferencesProps) =>
  splitAtReferences(text).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place.
    <Fragment key={place}>{place % 2 === 1 ? <Reference text={piece} /> : between(piece)}</Fragment>
  ));
