import css from "./scenery.module.css";

/** A drawn campus in the theme's colour: hills, a hall and a lake. Decorative. */
export function Scenery() {
  return (
    <svg
      className={css["scenery"]}
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="oh-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={css["skyTop"]} />
          <stop offset="1" className={css["skyEnd"]} />
        </linearGradient>
        <linearGradient id="oh-lake" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.22" />
          <stop offset="1" stopColor="#fff" stopOpacity="0.04" />
        </linearGradient>
      </defs>
      <rect width="800" height="900" fill="url(#oh-sky)" />
      <circle cx="610" cy="210" r="74" fill="#fff" opacity="0.16" />
      <circle cx="610" cy="210" r="46" fill="#fff" opacity="0.3" />
      <g fill="#fff" opacity="0.14">
        <path d="M60 190h150a26 26 0 0 0-10-50 44 44 0 0 0-84-10 34 34 0 0 0-56 60Z" />
        <path d="M440 330h120a21 21 0 0 0-8-40 36 36 0 0 0-68-8 27 27 0 0 0-44 48Z" />
      </g>
      <path d="M0 600 130 480l90 70 150-150 130 130 110-80 190 150v300H0Z" fill="#fff" opacity="0.1" />
      <path d="M0 660 160 560l120 60 180-110 140 90 200-70v370H0Z" fill="#fff" opacity="0.12" />
      <g fill="#fff" opacity="0.88">
        <path d="M400 470 560 556H240Z" />
        <rect x="252" y="562" width="296" height="14" rx="2" />
        <rect x="268" y="582" width="20" height="110" />
        <rect x="324" y="582" width="20" height="110" />
        <rect x="390" y="582" width="20" height="110" />
        <rect x="456" y="582" width="20" height="110" />
        <rect x="512" y="582" width="20" height="110" />
        <rect x="244" y="696" width="312" height="12" rx="2" />
        <rect x="228" y="712" width="344" height="12" rx="2" />
      </g>
      <g fill="#fff" opacity="0.42">
        <path d="M60 600h140v124H60zM600 600h140v124H600z" />
      </g>
      <g className={css["windows"]}>
        {[80, 112, 144, 176, 620, 652, 684, 716].map((x) => (
          <g key={x}>
            <rect x={x - 8} y="622" width="14" height="20" rx="2" />
            <rect x={x - 8} y="658" width="14" height="20" rx="2" />
          </g>
        ))}
      </g>
      <rect y="724" width="800" height="176" fill="url(#oh-lake)" />
      <g stroke="#fff" strokeOpacity="0.28" strokeWidth="3" strokeLinecap="round">
        <path d="M90 770h120M330 764h170M610 780h110M180 816h140M470 826h180M60 860h90M300 866h150" />
      </g>
    </svg>
  );
}
