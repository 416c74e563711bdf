/** A QR code as a single path. It is always dark on white with its quiet zone, because cameras expect that in dark themes too. */
import { encode } from 'uqr';

type QrCodeProps = {
  readonly text: string;
  /** What scanning it gives, in words. */
  readonly label: string;
  /** In pixels. */
  readonly size?: number;
};

export function QrCode({ text, label, size = 192 }: QrCodeProps) {
  const { size: modules, data } = encode(text, { ecc: 'M', border: 4 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      className="rounded border border-rule forced-color-adjust-none"
    >
      <rect width={modules} height={modules} fill="#ffffff" />
      <path d={modulePath(data)} fill="#000000" />
    </svg>
  );
}

/** Draws each run of dark modules in a row as one bar. */
export function modulePath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1] === true) return [];
        const end = row.indexOf(false, x);
        return [`M${x} ${y}h${(end === -1 ? row.length : end) - x}v1h${x - (end === -1 ? row.length : end)}z`];
      }),
    )
    .join('');
}
