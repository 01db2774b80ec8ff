import { localDay } from "@/shared/lib/format";

/** Who is marked on the page. */
export interface MarkedUser {
  readonly user_name: string;
  readonly user_id: string;
}

/** 000 §1: user name, user id and the day as yyyymmdd (the reader's own calendar day). */
export function watermarkLines(user: MarkedUser, now: number): readonly [string, string] {
  return [`${user.user_name} ${user.user_id}`.trim(), localDay(now).replaceAll("-", "")];
}
