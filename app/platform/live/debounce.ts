const WAIT_MILLISECONDS = 25;

/** Debounces `run`: a burst of calls leads to one run, and calls during a run lead to exactly one more. */
export function debounce(run: () => Promise<unknown>): () => void {
  let waiting = false;
  let running = false;

  async function work(): Promise<void> {
    waiting = false;
    running = true;
    try {
      await run();
    } finally {
      running = false;
      if (waiting) schedule();
    }
  }

  function schedule(): void {
    setTimeout(() => void work(), WAIT_MILLISECONDS);
  }

  return () => {
    if (waiting) return;
    waiting = true;
    if (!running) schedule();
  };
}
