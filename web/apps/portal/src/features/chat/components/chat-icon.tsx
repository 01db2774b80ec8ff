const PATHS = {
  at: "M12 3a9 9 0 1 0 5 16.5M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm0 0v1.5a2.5 2.5 0 0 0 5 0V12",
  back: "m14.5 6-6 6 6 6",
  bellOff: "M4 4l16 16M8.5 7.5A5 5 0 0 1 17 11v3l1.5 3H9M6.8 10.500V14L5 17h2M10 20h4",
  clip: "m19 11-7.5 7.500a4.500 4.500 0 0 1-6.400-6.400L13 4.200a3 3 0 0 1 4.300 4.300l-7.600 7.500a1.500 1.500 0 0 1-2.200-2.100l6.700-6.600",
  compose: "M5 5h8M5 5v14h14v-8M10 14l1-3.500 8-8 2.500 2.500-8 8Z",
  group:
    "M12.500 8a3.500 3.500 0 1 1-7 0 3.500 3.500 0 0 1 7 0ZM2.500 19.500c0-3.500 3-5.500 6.500-5.500s6.500 2 6.500 5.500M15.500 4.800a3.500 3.500 0 0 1 0 6.400M18 14.500c2 .8 3.500 2.500 3.500 5",
  official: "M4 10v4h3l8 4.500v-13L7 10ZM18 9a4 4 0 0 1 0 6M7 14v5h3v-3.500",
  reply: "M10 6 4 11.500 10 17v-3.500c5 0 8 1.500 10 4.500-.5-6-4-9-10-9.500Z",
  resend: "M20 12a8 8 0 1 1-2.500-5.800M20 4v4.500h-4.500",
  send: "M4 12 20 4.500 15.500 20l-3.500-6.500Zm8 1.500L20 4.500",
  smile:
    "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM9 9.800h.01M15 9.800h.01M8.200 14.200a4.500 4.500 0 0 0 7.600 0",
  down: "M12 5v14M6 13l6 6 6-6",
} as const;

/** Name of an icon of chat; the shared set is a part of every first page. */
export type ChatIconName = keyof typeof PATHS;

/** A decorative icon; the control around it carries the name. */
export function ChatIcon({ name, size = "1.25em" }: { readonly name: ChatIconName; readonly size?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
