import type { Clock } from "./clock";

/** Runs at the first call at once; for what is called within `ms` of a run, once more when they are over. */
export function together(clock: Clock, ms: number, run: () => void): () => void {
  let isWaiting = false;
  let isCalled = false;
  function wait(): void {
    isWaiting = true;
    clock.after(ms, () => {
      isWaiting = false;
      if (isCalled) act();
    });
  }
  function act(): void {
    isCalled = false;
    run();
    wait();
  }
  return () => {
    isCalled = true;
    if (!isWaiting) act();
  };
}
