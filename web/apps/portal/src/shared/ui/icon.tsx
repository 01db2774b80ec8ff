import type { SVGProps } from "react";

/** Line icons on a 24 × 24 grid, one path text each. */
const PATHS = {
  alert:
    "M12 8v5M12 16.5v.01M10.3 3.9 2.4 17.5A2 2 0 0 0 4.1 20.5h15.8a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z",
  apps: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
  arrowLeft: "M19 12H5M11 6l-6 6 6 6",
  arrowRight: "M5 12h14M13 6l6 6-6 6",
  bell: "M6 9a6 6 0 1 1 12 0c0 6 2.5 7 2.5 7h-17S6 15 6 9M10 20a2.2 2.2 0 0 0 4 0",
  book: "M5 4.5h11a2.5 2.5 0 0 1 2.5 2.5v12.5H7.5A2.5 2.5 0 0 1 5 17zM5 17a2.5 2.5 0 0 1 2.5-2.5h11M9 8.5h5.5",
  building:
    "M4 20.5h16M6 20.5v-15l6-2.5 6 2.5v15M9.5 8.5h.01M14.5 8.5h.01M9.5 12.5h.01M14.5 12.5h.01M10.5 20.5v-4h3v4",
  calendar: "M4 6.5h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4",
  chart: "M4 4v16h16M8.5 16v-4M13 16V8M17.5 16v-6",
  check: "m5 12.5 4.5 4.5L19 7.5",
  chevronDown: "m6 9.5 6 6 6-6",
  chevronLeft: "m14.5 6-6 6 6 6",
  chevronRight: "m9.5 6 6 6-6 6",
  clock: "M12 7v5l3.2 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z",
  close: "m6 6 12 12M18 6 6 18",
  construct: "M14.7 6.3a4.5 4.5 0 0 0-6 6L3.5 17.5l3 3 5.2-5.2a4.5 4.5 0 0 0 6-6L14.5 12 12 9.5Z",
  copy: "M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4",
  download: "M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15",
  drag: "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01",
  external: "M14 4.5h5.5V10M19 5l-8 8M17.5 14v5.5h-13v-13H10",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z",
  eyeOff:
    "m3.5 3.5 17 17M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.6M6.3 7.4A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.95M10 10a3 3 0 0 0 4 4",
  file: "M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6",
  filter: "M4 5.5h16l-6.2 7.3V19l-3.6-2v-4.2Z",
  flow: "M4 4.5h6v5H4zM14 14.5h6v5h-6zM7 9.5v7.5h7M10 7h7v7.5",
  globe:
    "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM3.5 9h17M3.5 15h17M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3Z",
  grid: "M4 5h16v5H4zM4 14h7v5H4zM15 14h5v5h-5z",
  home: "m4 11 8-7 8 7M6 9.5V20h12V9.5M10 20v-5.5h4V20",
  inbox: "M4 13.5 6.5 5h11l2.5 8.5V19.5H4zM4 13.5h4.5l1.5 2.5h4l1.5-2.5H20",
  info: "M12 11v5.5M12 7.5v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  lock: "M5.5 10.5h13v10h-13zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2.5",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  message: "M4 5h16v11.5H9.5L5.5 20v-3.5H4zM8 9.5h8M8 12.5h5",
  monitor: "M3.5 4.5h17v11.5h-17zM8.5 20h7M12 16v4",
  moon: "M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z",
  more: "M6 12h.01M12 12h.01M18 12h.01",
  pause: "M9 5.5v13M15 5.5v13",
  palette:
    "M12 3.5a8.5 8.5 0 1 0 0 17c1.5 0 2-1 1.5-2-.7-1.5 0-3 2-3h2a3 3 0 0 0 3-3c0-5-4-9-8.5-9ZM7.5 12h.01M9.5 8h.01M14.5 8h.01",
  phone:
    "M5 4h4l1.5 4.5L8 10.5a12 12 0 0 0 5.5 5.5l2-2.5L20 15v4.5A1.5 1.5 0 0 1 18.5 21 15.5 15.5 0 0 1 3.5 5.5 1.5 1.5 0 0 1 5 4Z",
  pin: "M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21ZM14.5 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z",
  pushpin: "M9 4h6v6l3 4H6l3-4ZM12 14v6",
  play: "M8 5.5v13l10.5-6.5Z",
  plus: "M12 5v14M5 12h14",
  refresh: "M20 12a8 8 0 1 1-2.5-5.8M20 4v4.5h-4.5",
  search: "m20 20-4.5-4.5M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z",
  settings:
    "M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.5 5.5l2 2M16.5 16.5l2 2M18.5 5.5l-2 2M7.5 16.5l-2 2",
  shield: "M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6ZM9 12l2.2 2.2L15.5 10",
  signOut: "M14 4.5H5v15h9M10 12h10.5M17 8l4 4-4 4",
  star: "m12 4 2.5 5.2 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8Z",
  sun: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 3v2M12 19v2M3 12h2M19 12h2M5.5 5.5l2 2M16.5 16.5l2 2M18.5 5.5l-2 2M7.5 16.5l-2 2",
  trash: "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5",
  users:
    "M13 8.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM3 19.5c0-3.4 2.8-5.2 6.5-5.2s6.5 1.8 6.5 5.2M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.8c2 .7 3 2.3 3 4.7",
  user: "M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4.5 20.5c0-4 3.5-6 7.5-6s7.5 2 7.5 6",
} as const;

/** Name of an icon of the set. */
export type IconName = keyof typeof PATHS;

/** Props of `Icon`. */
export interface IconProps extends Omit<SVGProps<SVGSVGElement>, "name"> {
  readonly name: IconName;
  /** Edge length, any CSS length; follows the text size when left out. */
  readonly size?: string | number;
  readonly isFilled?: boolean;
}

/** A decorative icon: the control or text around it carries the name. */
export function Icon({ name, size = "1.25em", isFilled = false, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={isFilled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
