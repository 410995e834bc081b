const TITLE = 'General Championship: rules in short'
const RULES = [
  '1.  Every department may enter one team for each sport and gender.',
  '2.  A player applies to at most three teams, all of the own department.',
  '3.  A win is worth one point for the department. A tie is worth none.',
  '4.  Leagues are played first; the best of each meet in knock-outs.',
  '5.  The score of the official keeper counts, on paper or in the live match.',
  '6.  Protests go to the sports office on the day of the match, in writing.',
  '7.  The department with the most points at the end wins the championship.',
  '8.  Shake hands. Before and after.',
]

/** One A4 page in a font that every PDF reader has. */
export function printRules(): Buffer {
  const line = (font: string, y: number, text: string) =>
    `BT /${font} Tf 64 ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`
  const page = [
    line('F1 20', 770, TITLE),
    '0.95 0.66 0 rg 64 750 467 3 re f 0 g',
    ...RULES.map((rule, place) => line('F1 12', 714 - place * 24, rule)),
  ].join('\n')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])
}

/** The PDF's objects, then the table of their offsets. */
function pdfOf(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n'
  const starts = objects.map((object, place) => {
    const start = body.length
    body += `${place + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${starts.join('')}`
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
