/** Who is marked on the page. */
export interface MarkedUser {
  readonly user_name: string;
  readonly user_id: string;
}

/** 000 §1: user name, user id and the day as yyyymmdd (the reader's own calendar day). */
export function watermarkLines(user: MarkedUser, now: number): readonly [string, string] {
  const day = new Date(now);
  const two = (value: number) => String(value).padStart(2, "0");
  const date = `${day.getFullYear()}${two(day.getMonth() + 1)}${two(day.getDate())}`;
  return [`${user.user_name} ${user.user_id}`.trim(), date];
}
