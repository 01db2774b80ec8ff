import css from "./scenery.module.css";

const WINDOWS = [0, 34, 68, 102];

function Building({ x, floors }: { readonly x: number; readonly floors: number }) {
  const height = floors * 40 + 22;
  return (
    <g transform={`translate(${x} ${420 - height})`}>
      <rect width="140" height={height} rx="4" fill="#fff" opacity="0.2" />
      <g fill="#fff" opacity="0.2">
        {Array.from({ length: floors }, (_, floor) =>
          WINDOWS.map((left) => (
            <rect key={`${floor}-${left}`} x={left + 10} y={floor * 40 + 16} width="18" height="20" rx="3" />
          )),
        )}
      </g>
    </g>
  );
}

/** A wide, quiet drawing behind the search: the middle stays free for the text. Decorative. */
export function Horizon() {
  return (
    <svg
      className={css["scenery"]}
      viewBox="0 0 1600 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="oh-horizon" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" className={css["skyTop"]} />
          <stop offset="1" className={css["skyEnd"]} />
        </linearGradient>
      </defs>
      <rect width="1600" height="420" fill="url(#oh-horizon)" />
      <circle cx="1330" cy="96" r="62" fill="#fff" opacity="0.1" />
      <circle cx="1330" cy="96" r="38" fill="#fff" opacity="0.16" />
      <g fill="#fff" opacity="0.1">
        <path d="M150 118h150a26 26 0 0 0-10-50 44 44 0 0 0-84-10 34 34 0 0 0-56 60Z" />
        <path d="M1080 92h96a17 17 0 0 0-6-33 29 29 0 0 0-54-6 22 22 0 0 0-36 39Z" />
      </g>
      <path
        d="M0 330 190 236l130 62 180-96 170 88 150-50 190 74 170-100 190 96 230-86v196H0Z"
        fill="#fff"
        opacity="0.07"
      />
      <path d="M0 370 240 300l200 50 260-40 240 46 260-56 400 66v54H0Z" fill="#fff" opacity="0.09" />
      <Building x={40} floors={4} />
      <Building x={200} floors={3} />
      <Building x={1270} floors={3} />
      <Building x={1430} floors={5} />
    </svg>
  );
}
