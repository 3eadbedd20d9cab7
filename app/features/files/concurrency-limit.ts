/** Runs work in turns, so many at once; what comes meanwhile waits in the order in which it came. */
export function turns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((start) => waiting.push(start));
    else running++;
    try {
      return await work();
    } finally {
      // The place is handed on, not given back and taken again, so nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
