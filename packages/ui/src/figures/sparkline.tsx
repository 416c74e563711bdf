/** A small chart of recent prices, in the colours that the reader chose for rising and falling (red up by default). */

export const SPARKLINE_POINTS_MAX = 100;

type SparklineProps = {
  /** Oldest first; only the last 100 are drawn. */
  readonly points: readonly number[];
  readonly isPositive: boolean;
  readonly label: string;
  readonly width?: number;
  readonly height?: number;
  readonly className?: string;
};

export function Sparkline({ points, isPositive, label, width = 112, height = 36, className }: SparklineProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
      className={className}
    >
      <path
        d={sparklinePath(points.slice(-SPARKLINE_POINTS_MAX), width, height)}
        fill="none"
        stroke={isPositive ? 'var(--up)' : 'var(--down)'}
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** An SVG path through the points, with room for the stroke. A flat line runs through the middle. */
export function sparklinePath(points: readonly number[], width: number, height: number): string {
  if (points.length === 0) return '';
  const low = Math.min(...points);
  const range = Math.max(...points) - low;
  const inner = height - 4;
  return points
    .map((point, index) => {
      const x = points.length === 1 ? width : (index / (points.length - 1)) * width;
      const y = range === 0 ? height / 2 : 2 + inner - ((point - low) / range) * inner;
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
