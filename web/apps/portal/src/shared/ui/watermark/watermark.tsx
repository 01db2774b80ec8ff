import { useEffect, useMemo, useState } from "react";

import { type Clock, systemClock } from "@/shared/lib/clock";
import { useCurrentUser } from "@/shared/lib/current-user";
import { useThemeStore } from "@/shared/theme/theme-store";

import { createMarkGuard } from "./mark-guard";
import { watermarkLines } from "./watermark-lines";

/** How often the day is looked at: the date of the mark changes within a minute after midnight. */
const DAY_CHECK_MS = 60_000;

/**
 * Marks every page of a signed-in person with name, id and date (000 §1); visitors see no mark. `page` is the path of the
 * page as the table of pages has it: the school's setting may switch single pages off.
 */
export function Watermark({
  page = null,
  clock = systemClock,
}: {
  readonly page?: string | null;
  readonly clock?: Clock;
}) {
  const user = useCurrentUser();
  const mode = useThemeStore((state) => state.effective);
  const [now, setNow] = useState(() => clock.now());
  const guard = useMemo(() => createMarkGuard(), []);
  const isOff = user === null || (page !== null && user.watermark.pagesOff.includes(page));
  const text = isOff ? null : watermarkLines(user, now).join("\n");

  useEffect(() => clock.every(DAY_CHECK_MS, () => setNow(clock.now())), [clock]);
  useEffect(() => {
    if (text === null) guard.remove();
    else guard.show({ lines: text.split("\n"), mode });
  }, [guard, text, mode]);
  useEffect(() => () => guard.remove(), [guard]);
  return null;
}
