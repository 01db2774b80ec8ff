/** Minutes of a day of "HH:mm"; null when it is none. */
export function minutesOf(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

/** true within quiet hours, in the reader's own time. They may go over midnight; the same time twice is none. */
export function isQuiet(now: Date, from: string, to: string): boolean {
  const start = minutesOf(from);
  const end = minutesOf(to);
  if (start === null || end === null || start === end) return false;
  const minute = now.getHours() * 60 + now.getMinutes();
  return start < end ? minute >= start && minute < end : minute >= start || minute < end;
}

/** What decides whether a message makes itself heard. */
export interface AlertFacts {
  readonly isOwn: boolean;
  readonly isMuted: boolean;
  readonly isWatched: boolean;
  readonly isLate: boolean;
  readonly isQuiet: boolean;
}

/** A message alerts unless it is one's own, muted, being read, delivered late, or in quiet hours. */
export function shouldAlert(facts: AlertFacts): boolean {
  return !(facts.isOwn || facts.isMuted || facts.isWatched || facts.isLate || facts.isQuiet);
}
