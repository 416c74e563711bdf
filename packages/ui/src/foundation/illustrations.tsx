/** Line drawings in ink with one stroke in the accent colour, made for Candor instead of stock pictures. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';

export type IllustrationName =
  | 'scales'
  | 'ledger'
  | 'ruled-paper'
  | 'tide'
  | 'agreement'
  | 'pools'
  | 'seal'
  | 'lantern';

type IllustrationProps = { readonly name: IllustrationName; readonly className?: string; readonly width?: number };

/** Decorative: the text beside it says the same. 160 × 120 units. */
export function Illustration({ name, width = 160, className }: IllustrationProps) {
  return (
    <svg
      viewBox="0 0 160 120"
      width={width}
      height={width * 0.75}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('shrink-0 text-ink', className)}
    >
      {DRAWINGS[name]}
    </svg>
  );
}

const accent = 'stroke-accent';
const FAINT = 0.35;

const DRAWINGS: Readonly<Record<IllustrationName, ReactNode>> = {
  scales: (
    <>
      <path d="M80 18v82M56 106h48M64 100h32" />
      <path d="M30 32h100" className={accent} strokeWidth="2" />
      <circle cx="80" cy="32" r="3.5" className="fill-paper stroke-accent" strokeWidth="2" />
      <path d="M30 32L14 74h32zM130 32l-16 42h32z" />
      <path d="M12 74a18 13 0 0036 0zM112 74a18 13 0 0036 0z" className="fill-paper" />
      <path d="M24 68h12M26 63h8M124 68h12M126 63h8" strokeOpacity={FAINT} />
    </>
  ),
  ledger: (
    <>
      <path d="M80 26C66 16 42 14 16 18v78c26-4 50-2 64 8 14-10 38-12 64-8V18c-26-4-50-2-64 8z" />
      <path d="M80 26v78" />
      <path
        d="M26 36c16-2 30 0 44 5M26 50c16-2 30 0 44 5M26 64c16-2 30 0 44 5M26 78c16-2 30 0 44 5"
        strokeOpacity={FAINT}
      />
      <path d="M134 36c-16-2-30 0-44 5M134 50c-16-2-30 0-44 5M134 64c-16-2-30 0-44 5" strokeOpacity={FAINT} />
      <path d="M54 33v51M106 33v51" strokeOpacity={FAINT} />
      <path
        d="M110 74c8-1.5 16-2 24-1M110 79c8-1.5 16-2 24-1M60 77c-2-.6-4-1-6-1.4M60 82c-2-.6-4-1-6-1.4"
        className={accent}
        strokeWidth="2"
      />
    </>
  ),
  'ruled-paper': (
    <>
      <path d="M34 10h68l24 24v76H34z" />
      <path d="M102 10v24h24" />
      <path d="M46 48h68M46 60h68M46 72h68M46 84h68M46 96h40" strokeOpacity={FAINT} />
      <path d="M54 22v88" className={accent} strokeWidth="2" />
    </>
  ),
  tide: (
    <>
      <path d="M10 24h140M10 48h140M10 72h140M10 96h140" strokeOpacity={FAINT} strokeWidth="1" />
      <path
        d="M10 84c14 0 17-22 31-22s14 14 28 14 17-40 31-40 15 20 28 20 12-22 22-28"
        className={accent}
        strokeWidth="2"
      />
      <path d="M10 96c14 0 17-14 31-14s14 10 28 10 17-26 31-26 15 16 28 16 12-12 22-16" strokeOpacity="0.55" />
      <path d="M10 106c14 0 17-8 31-8s14 6 28 6 17-14 31-14 15 8 28 8 12-6 22-8" strokeOpacity={FAINT} />
      <circle cx="150" cy="28" r="3" className="fill-accent stroke-accent" />
    </>
  ),
  agreement: (
    <>
      <path d="M40 8h58l22 22v82H40z" />
      <path d="M98 8v22h22" />
      <path d="M52 42h56M52 54h56M52 66h36" strokeOpacity={FAINT} />
      <path d="M52 96c7-12 11 8 17-2s8-2 11 0 10-7 15-2 8 1 13-1" className={accent} strokeWidth="2" />
      <path d="M52 102h56" strokeOpacity={FAINT} />
    </>
  ),
  pools: (
    <>
      <path d="M14 62h56v44H14zM90 34h56v72H90z" />
      <path d="M14 84h56M90 82h56M90 58h56" strokeOpacity={FAINT} />
      <path d="M14 92h56M90 94h56" strokeOpacity={FAINT} />
      <path d="M42 48V18h76" className={accent} strokeWidth="2" />
      <path d="M35 41l7 8 7-8" className={accent} strokeWidth="2" />
      <path d="M118 18v6" className={accent} strokeWidth="2" />
    </>
  ),
  seal: (
    <>
      <circle cx="80" cy="50" r="36" />
      <circle cx="80" cy="50" r="28" strokeOpacity={FAINT} />
      <path d="M58 79l-8 31 16-7 10 12 6-29M102 79l8 31-16-7-10 12-4-22" />
      <path d="M66 51l10 10 19-21" className={accent} strokeWidth="2.25" />
    </>
  ),
  lantern: (
    <>
      <path d="M80 8v12M66 20h28l8 14H58zM60 34v52h40V34M54 86h52v10H54zM64 96h32v12H64z" />
      <path d="M73 34v52M87 34v52" strokeOpacity={FAINT} />
      <path d="M80 74c-8-6-8-13 0-24 8 11 8 18 0 24z" className={accent} strokeWidth="2" />
      <path d="M44 48l-14-6M44 62H26M116 48l14-6M116 62h18" strokeOpacity={FAINT} />
    </>
  ),
};
