/** From how much on something is nearly full. */
const nearShare = 0.9;

export type Fullness = { readonly share: number; readonly state: 'fine' | 'near' | 'full' };

/** How full something is; `share` from 0 to 1. A limit of 0 is full. */
export const fullness = ({ used, limit }: { readonly used: number; readonly limit: number }): Fullness => {
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  return { share, state: share >= 1 ? 'full' : share >= nearShare ? 'near' : 'fine' };
};
