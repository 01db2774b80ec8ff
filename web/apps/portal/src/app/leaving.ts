/** The sign-out that is on its way, or was the last one. */
let leaving: Promise<void> = Promise.resolve();

/** Runs a sign-out; whoever signs in meanwhile waits for its end. */
export function leave(signOut: () => Promise<void>): Promise<void> {
  const left = signOut();
  leaving = left.catch(() => undefined);
  return left;
}

/** Fulfilled as soon as no sign-out is on its way. */
export const hasLeft = (): Promise<void> => leaving;
