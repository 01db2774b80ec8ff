/** A promise that a test settles. */
export interface Deferred<Value = void> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: unknown) => void;
}

/** One that is not settled yet. */
export function deferred<Value = void>(): Deferred<Value> {
  let settle: Omit<Deferred<Value>, "promise"> = { resolve: () => undefined, reject: () => undefined };
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}
