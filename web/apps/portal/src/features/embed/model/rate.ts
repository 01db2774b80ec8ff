/** Whether one more may come at `now` (milliseconds): at most `max` within any second. */
export function rateGate(max: number): (now: number) => boolean {
  /** When the last `max` came, in a ring. */
  const times: number[] = [];
  let next = 0;
  return (now) => {
    const oldest = times[next];
    // a clock that was set back must not silence anybody until it is as late again
    const age = oldest === undefined ? Infinity : now - oldest;
    if (age >= 0 && age < 1000) return false;
    times[next] = now;
    next = (next + 1) % max;
    return true;
  };
}
