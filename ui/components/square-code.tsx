import { encodeQR } from 'qr';
import { useMemo } from 'react';
import './square-code.css';

/** A square code, dark on light whatever the theme: cameras read no other reliably. */
export function SquareCode({ of, label }: { of: string; label: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(of, 'raw', { border: 2 });
    const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
    return { size: rows.length, path: dark.join('') };
  }, [of]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
