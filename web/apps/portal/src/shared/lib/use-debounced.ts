import { useEffect, useState } from "react";

import { type Clock, systemClock } from "./clock";

/** The value once it has stayed the same for `ms`. */
export function useDebounced<T>(value: T, ms: number, clock: Clock = systemClock): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => clock.after(ms, () => setSettled(value)), [value, ms, clock]);
  return settled;
}
