/** Items of one batch. */
const MOST = 500;

/**
 * Processes items in batches: items that arrive while a batch is processed wait for the next, so that batches grow with the load, and nothing
 * waits without load. `lost` gets the batch whose work failed.
 */
export function inBatches<T>(
  work: (items: T[]) => Promise<void>,
  lost: (items: T[], error: unknown) => void,
): (item: T) => void {
  let waiting: T[] = [];
  let running = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      try {
        await work(batch);
      } catch (error) {
        lost(batch, error);
      }
    }
    running = false;
  }

  return (item) => {
    waiting.push(item);
    if (running) return;
    running = true;
    // Includes further items of the same tick.
    setImmediate(run);
  };
}
