/** The zone of the school's days (IANA); null until the boot data say it: the reader's own. */
let zone: string | null = null;

/** Takes over the zone of the school as the boot data say it; a name that the browser does not know leaves the reader's own. */
export function adoptSchoolZone(wanted: string): void {
  try {
    parts = toParts(wanted);
    zone = wanted;
  } catch {
    parts = toParts();
    zone = null;
  }
}

/** The zone of the school's days, for what is written by `Intl`; without one the reader's own. */
export const schoolZone = (): { readonly timeZone?: string } => (zone === null ? {} : { timeZone: zone });

const toParts = (timeZone?: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat("en", {
    ...(timeZone === undefined ? {} : { timeZone }),
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  });

/** Made once for a zone: each row of a list asks for the school's day. */
let parts = toParts();

const partsOf = (at: number): Record<string, string> =>
  Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));

/** The school's day of a moment, `yyyy-MM-dd`. What is due, a week of term and a date on a page are the school's, wherever one reads. */
export function schoolDay(at: number): string {
  const { year = "", month = "", day = "" } = partsOf(at);
  return `${year}-${month}-${day}`;
}

/** The school's hour of a moment, 0 to 23. */
export const schoolHour = (at: number): number => Number(partsOf(at)["hour"]);
