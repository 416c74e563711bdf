/** Line drawings of the four features, in ink with one stroke of accent: a tide line, an agreement, a set-aside pool, scales. */
import type { ReactNode } from 'react';

export type FeatureName = 'market' | 'loan' | 'trading' | 'nfts';

export const FEATURE_DRAWINGS: Readonly<Record<FeatureName, ReactNode>> = {
  market: (
    <>
      <path d="M2 54h92M2 40h92M2 26h92M2 12h92" strokeOpacity=".22" />
      <path
        d="M2 44c8 0 10-12 18-12s8 8 16 8 10-24 18-24 9 12 17 12 12-18 23-18"
        className="stroke-accent"
        strokeWidth="1.75"
      />
      <circle cx="94" cy="10" r="1.75" className="fill-accent stroke-accent" />
    </>
  ),
  loan: (
    <g transform="translate(-26 0)">
      <path d="M28 2h32l10 10v42H28z" />
      <path d="M60 2v10h10" />
      <path d="M35 20h28M35 27h28M35 34h18" strokeOpacity=".45" />
      <path d="M35 46c4-6 6 4 9-1s4-1 6 0 5-3 8-1" className="stroke-accent" strokeWidth="1.75" />
    </g>
  ),
  trading: (
    <g transform="translate(-8 0)">
      <path d="M10 30h34v24H10zM52 14h34v40H52z" />
      <path d="M10 42h34M52 38h34M52 26h34" strokeOpacity=".3" />
      <path d="M27 22V8h42" className="stroke-accent" strokeWidth="1.75" />
      <path d="M23 17l4 5 4-5" className="stroke-accent" strokeWidth="1.75" />
    </g>
  ),
  nfts: (
    <g transform="translate(-6 0)">
      <path d="M48 4v46M34 54h28" />
      <path d="M18 14h60" className="stroke-accent" strokeWidth="1.75" />
      <path d="M18 14L8 36h20zM78 14L68 36h20z" />
      <path d="M8 36a10 8 0 0020 0M68 36a10 8 0 0020 0" />
    </g>
  ),
};
