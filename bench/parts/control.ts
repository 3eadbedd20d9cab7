/**
 * Preloaded (`--import`) into a process that is measured, without its knowledge: answers the bench over the channel that `fork`
 * has opened, so that the figures are the process's own and not the machine's.
 */

/** What the bench may ask, and who answers. */
export type Answers = Record<string, (argument: never) => unknown>;

interface Question {
  id: number;
  ask: string;
  argument: never;
}

const answers: Answers = {
  /** Microseconds of processor time that this process has used, threads and collections of garbage included. */
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  /** Bytes of memory that this process holds. */
  memory: () => process.memoryUsage().rss,
  /** The most that it has held since its start. */
  peak: () => process.resourceUsage().maxRSS * 1024,
};

/** Adds to what the bench may ask of this process. */
export function answerAlso(more: Answers): void {
  Object.assign(answers, more);
}

process.on("message", async ({ id, ask, argument }: Question) => {
  try {
    process.send?.({ id, value: await answers[ask]!(argument) });
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? error.stack : String(error) });
  }
});
// The bench's end closes the channel; until then it must not keep a process alive that has ended its work.
process.channel?.unref();
