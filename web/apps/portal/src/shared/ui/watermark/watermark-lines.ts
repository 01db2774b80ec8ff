import { schoolDay } from "@/shared/lib/school-day";

/** Who is marked on the page. */
export interface MarkedUser {
  readonly user_name: string;
  readonly user_id: string;
  /** The person's number at the school. */
  readonly account: string;
  readonly watermark: { readonly showNumber: boolean };
}

/** 000 §1: user name, user id and the school's day as yyyymmdd; a setting of the school adds its number. */
export function watermarkLines(user: MarkedUser, now: number): readonly [string, string] {
  const day = schoolDay(now).replaceAll("-", "");
  return [
    `${user.user_name} ${user.user_id}`.trim(),
    user.watermark.showNumber ? `${user.account} ${day}`.trim() : day,
  ];
}
