import { encode } from 'uqr';
import css from './qr-code.module.css';

/** Modules kept free around the code, as scanners ask for. */
const QUIET_MODULES = 4;

/** A QR code drawn as one path; dark on light in either theme, or cameras would not read it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
