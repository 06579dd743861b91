import makeCode from 'qrcode-generator';
import { useMemo } from 'react';
import { useText } from '#ui/text/use-text.ts';
import classes from './qr-code.module.css';

const QUIET = 2; // modules of white around it

/** A link as a QR code; dark on white in both schemes, since many readers fail on inverted ones. */
export function QrCode({ value, size = 168 }: { value: string; size?: number }) {
  const t = useText('ui');
  const { path, count } = useMemo(() => drawn(value), [value]);
  return (
    <svg
      className={classes.code}
      width={size}
      height={size}
      viewBox={`${-QUIET} ${-QUIET} ${count + 2 * QUIET} ${count + 2 * QUIET}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('parts.qr', { address: value })}
    >
      <path d={path} fill="#161929" />
    </svg>
  );
}

function drawn(value: string): { path: string; count: number } {
  const code = makeCode(0, 'M');
  code.addData(value, 'Byte');
  code.make();
  const count = code.getModuleCount();
  const cells: string[] = [];
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) if (code.isDark(row, column)) cells.push(`M${column} ${row}h1v1h-1z`);
  }
  return { path: cells.join(''), count };
}
