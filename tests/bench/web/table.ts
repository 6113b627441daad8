import { isMet, summarise, type Measure, type Unit } from './figures.ts';

/** Formats a figure for reading: whole numbers when they are precise enough. */
export function formatFigure(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return '–';
  const digits = unit === 'ms' ? 0 : unit === '' ? 3 : unit === 'MB' || unit === 'kB' || unit === 's' ? 1 : 1;
  return `${Number(value.toFixed(digits))}${unit === '' || unit === '%' ? '' : ' '}${unit}`;
}

const HEAD = ['Measure', 'Target', 'Median', 'Min', 'Max', ''] as const;

/** Formats measures as a Markdown table, with a mark for missed targets. */
export function table(measures: readonly Measure[]): string {
  const rows = measures.map((measure) => {
    const { name, unit, values, target } = measure;
    const { median, min, max } = summarise(values);
    const promised = target ? `${target.bound} ${formatFigure(target.value, unit)}` : '';
    const verdict = target ? (isMet(measure) ? 'met' : 'MISSED') : '';
    return [
      name,
      promised,
      formatFigure(median, unit),
      formatFigure(min, unit),
      formatFigure(max, unit),
      verdict,
    ];
  });
  return aligned([[...HEAD], ...rows]);
}

/** Our median in proportion to the peer's, for measures that both have. */
export function ratios(ours: readonly Measure[], peers: readonly Measure[]): string {
  const rows = ours.flatMap(({ name, unit, values }) => {
    const peer = peers.find((other) => other.name === name);
    if (!peer) return [];
    const [mine, theirs] = [summarise(values).median, summarise(peer.values).median];
    return [
      [
        name,
        formatFigure(mine, unit),
        formatFigure(theirs, unit),
        theirs === 0 ? '–' : (mine / theirs).toFixed(2),
      ],
    ];
  });
  return aligned([['Measure', 'Ours', 'Peer', 'Ratio'], ...rows]);
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...rest] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n');
}
