/** Most of one batch. */
const MOST = 500;

/**
 * Makes one piece of work of many: what comes while a batch is being worked on waits for the next, so that batches grow with the load
 * and nothing waits when there is none. `lost` gets the batch whose work failed.
 */
export function gather<T>(
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
    // What the same tick brings comes along.
    setImmediate(run);
  };
}
