import { useId } from 'react';

/** A lit glass case with nothing in it: the shop's picture for what is not there, dark for what broke. */
export function EmptyCase({ lit = true }: { lit?: boolean }) {
  const id = useId();
  return (
    <svg width="176" height="128" viewBox="0 0 176 128" fill="none" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient
          id={id}
          cx="88"
          cy="98"
          r="64"
          gradientTransform="matrix(1 0 0 1.05 0 -5)"
          gradientUnits="userSpaceOnUse"
        >
          <stop stopColor="#a3aec2" stopOpacity=".42" />
          <stop offset=".5" stopColor="#a3aec2" stopOpacity=".13" />
          <stop offset="1" stopColor="#a3aec2" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M36 14h104a6 6 0 0 1 6 6v78H30V20a6 6 0 0 1 6-6Z" fill="#121722" />
      {lit && <path d="M36 14h104a6 6 0 0 1 6 6v78H30V20a6 6 0 0 1 6-6Z" fill={`url(#${id})`} />}
      <path d="M30 98V20a6 6 0 0 1 6-6h104a6 6 0 0 1 6 6v78" stroke="#3a4762" strokeWidth="1.5" />
      <path d="M30 98h116" stroke={lit ? '#e8ecf4' : '#3a4762'} strokeWidth="2" />
      <path
        d="M22 98h132v8a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6v-8Z"
        fill="#1a2130"
        stroke="#3a4762"
        strokeWidth="1.5"
      />
      <path
        d="m48 24-10 16M62 24 44 54"
        stroke="#fff"
        strokeOpacity=".14"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M66 84h44l6 14H60l6-14Z"
        fill="#1a2130"
        stroke={lit ? '#64718c' : '#3a4762'}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      {!lit && (
        <path
          d="m96 14-8 20 12 10-10 18 8 12"
          stroke="#64718c"
          strokeWidth="1.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      )}
    </svg>
  );
}
