import { useId } from 'react';

/** A picture of an empty glass case: lit for missing content, dark and cracked for failures. */
export function EmptyCase({ lit = true }: { lit?: boolean }) {
  const id = useId();
  return (
    <svg width="160" height="152" viewBox="0 0 160 152" fill="none" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={id} x1="0" y1="16" x2="0" y2="84" gradientUnits="userSpaceOnUse">
          <stop stopColor="var(--color-sheen)" stopOpacity=".34" />
          <stop offset="1" stopColor="var(--color-sheen)" stopOpacity=".03" />
        </linearGradient>
      </defs>
      <g strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round">
        <path d="M38 20 54 10h68v68l-16 12H38V20Z" fill="var(--color-surface)" />
        {lit && <path d="M74 15h14l24 64-8 7H46l-4-4 32-67Z" fill={`url(#${id})`} />}
        <path d="M54 10v66m0 0L38 90m16-14h68" stroke="var(--color-line)" />
        <path d="M38 20h68m0 0 16-10m-16 10v70" stroke="var(--color-line-hover)" />
        <path d="M38 20 54 10h68v68l-16 12H38V20Z" stroke="var(--color-edge)" />
        <path
          d="M34 90h76l18-13v7l-18 13H34v-7Z"
          fill="var(--color-raised)"
          stroke="var(--color-line-hover)"
        />
        <path
          d="M42 97h62v43H42zM104 97l16-11.500V128l-16 12V97Z"
          fill="var(--color-surface)"
          stroke="var(--color-line-hover)"
        />
        {lit ? (
          <path d="M40 90h66" stroke="var(--color-text)" strokeWidth="2" />
        ) : (
          <path
            d="m80 20-7 16 11 9-9 14 6 9m3-23 12 3 9-9m-32 11-11 1-6 8"
            stroke="var(--color-edge-hover)"
          />
        )}
        <path d="m48 30-4 6m12-6L44 48" stroke="var(--color-sheen)" strokeOpacity=".22" strokeWidth="2" />
      </g>
    </svg>
  );
}
