/** Work on many items at a time, in batches that grow with the load. */

/** Items of one batch. */
const MOST = 500;

/**
 * Processes items in batches: items that arrive while `lanes` batches are processed wait for the next, so that batches grow with the load, and
 * nothing waits without load. `lost` gets the batch whose work failed.
 */
export function inBatches<T>(
  work: (items: T[]) => Promise<void>,
  lost: (items: T[], error: unknown) => void,
  lanes = 1,
): (item: T) => void {
  let waiting: T[] = [];
  let running = 0;
  let isStarting = false;

  async function run(): Promise<void> {
    isStarting = false;
    running += 1;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      try {
        await work(batch);
      } catch (error) {
        lost(batch, error);
      }
    }
    running -= 1;
  }

  return (item) => {
    waiting.push(item);
    if (isStarting || running >= lanes) return;
    isStarting = true;
    // Includes further items of the same tick.
    setImmediate(run);
  };
}

/** Two, so that a connection that has died silently does not hold up everybody. */
const QUERY_LANES = 2;

/**
 * Answers queries in batches: `work` returns the answers in the order of its items. If it fails, each item is tried alone, so that nobody gets
 * another's error.
 */
export function answeredInBatches<T, Answer>(
  work: (items: T[]) => Promise<readonly Answer[]>,
): (item: T) => Promise<Answer> {
  interface Waiting {
    item: T;
    resolve: (answer: Answer | PromiseLike<Answer>) => void;
    reject: (error: unknown) => void;
  }
  const add = inBatches<Waiting>(
    async (batch) => {
      const answers = await work(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!);
    },
    (batch, error) => {
      for (const { item, resolve, reject } of batch) {
        if (batch.length === 1) reject(error);
        else resolve(work([item]).then(([answer]) => answer!));
      }
    },
    QUERY_LANES,
  );
  return (item) => new Promise((resolve, reject) => add({ item, resolve, reject }));
}
