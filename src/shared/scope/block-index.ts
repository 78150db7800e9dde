import type { AddressBlock } from '../address-block.ts';

type Node<T> = { readonly block: AddressBlock; readonly value: T; readonly parent: Node<T> | undefined };

/** One text for equal blocks, however they were written. */
export const blockKey = ({ family, first, last }: AddressBlock): string =>
  // To base 16 it costs a tenth of what base 10 does.
  `${family}/${first.toString(16)}/${last.toString(16)}`;

/** By family and first address; of those that begin together the widest first. */
const inOrder = (a: AddressBlock, b: AddressBlock): number => {
  if (a.family !== b.family) return a.family - b.family;
  if (a.first !== b.first) return a.first < b.first ? -1 : 1;
  if (a.last === b.last) return 0;
  return a.last > b.last ? -1 : 1;
};

const holds = (outer: AddressBlock, inner: AddressBlock): boolean =>
  outer.family === inner.family && outer.first <= inner.first && outer.last >= inner.last;

/** Those of some blocks that no other of them holds. */
export const widestBlocks = (blocks: readonly AddressBlock[]): AddressBlock[] => {
  const widest: AddressBlock[] = [];
  for (const block of [...blocks].sort(inOrder)) {
    const before = widest.at(-1);
    if (!before || !holds(before, block)) widest.push(block);
  }
  return widest;
};

/**
 * Puts blocks in an order in which those that hold another one are found by halving: blocks never overlap in part, so
 * whatever holds it holds the last one that begins no later, too. No two may be equal.
 * @returns what was given with each block that holds `inner`, the narrowest first.
 */
export const indexBlocks = <T>(entries: readonly (readonly [AddressBlock, T])[]) => {
  const nodes: Node<T>[] = [];
  for (const [block, value] of [...entries].sort(([a], [b]) => inOrder(a, b))) {
    let parent = nodes.at(-1);
    while (parent && !holds(parent.block, block)) parent = parent.parent;
    nodes.push({ block, value, parent });
  }
  const beginsLater = (block: AddressBlock, inner: AddressBlock): boolean =>
    block.family === inner.family ? block.first > inner.first : block.family > inner.family;

  return function* (inner: AddressBlock): Generator<T> {
    let [from, to] = [0, nodes.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      const node = nodes[middle];
      if (node && !beginsLater(node.block, inner)) from = middle + 1;
      else to = middle;
    }
    for (let node = nodes[from - 1]; node; node = node.parent) if (holds(node.block, inner)) yield node.value;
  };
};
