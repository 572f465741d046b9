/** Waits for a place among the work that goes to the engine; gives the function that ends it. */
export type EnterEngine = (signal: AbortSignal) => Promise<() => void>;

/** Runs work in a place that `enter` gives, in the background of other work; without `enter` at once. */
export function inEnginePlace<T>(
  enter: EnterEngine | undefined,
  work: (signal: AbortSignal, isBackground: boolean) => Promise<T>,
): (signal: AbortSignal) => Promise<T> {
  return async (signal) => {
    const leave = await enter?.(signal);
    try {
      return await work(signal, enter !== undefined);
    } finally {
      leave?.();
    }
  };
}
