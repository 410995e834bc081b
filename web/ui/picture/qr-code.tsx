import encodeQR from 'qr'

interface QrCodeProps {
  text: string
  /** What the code leads to. */
  label: string
  className?: string | undefined
}

// The quiet zone that a camera needs to find the code.
const BORDER = 2

/** A text as a QR code, dark on white in both colour schemes. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { border: BORDER })
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg className={className} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path fill="#0b1220" shapeRendering="crispEdges" d={dark.join('')} />
    </svg>
  )
}
