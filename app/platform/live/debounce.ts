const GATHER_MILLISECONDS = 25;

/**
 * Makes many calls few: what is called within a moment runs once, and what is called while it runs leads to exactly one more run.
 */
export function coalesce(run: () => Promise<unknown>): () => void {
  let waiting = false;
  let running = false;

  async function work(): Promise<void> {
    waiting = false;
    running = true;
    try {
      await run();
    } finally {
      running = false;
      if (waiting) later();
    }
  }

  function later(): void {
    setTimeout(() => void work(), GATHER_MILLISECONDS);
  }

  return () => {
    if (waiting) return;
    waiting = true;
    if (!running) later();
  };
}
