/** A promise that is settled from outside; left alone, its failure is nobody's. */
export interface Deferred {
  promise: Promise<void>;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Opens one. */
export function deferred(): Deferred {
  let resolve = () => {};
  let reject: Deferred['reject'] = () => {};
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  promise.catch(() => {});
  return { promise, resolve, reject };
}
