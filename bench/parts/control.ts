/**
 * Preloaded (`--import`) into a measured process: answers the bench over the channel that `fork` has opened, so that the figures are those of
 * the process and not of the machine.
 */

/** Functions by which the process answers the bench. */
export type Answers = Record<string, (argument: never) => unknown>;

interface Question {
  id: number;
  ask: string;
  argument: never;
}

const answers: Answers = {
  /** Microseconds of processor time that this process has used, including threads and garbage collection. */
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  /** Resident memory of this process, in bytes. */
  memory: () => process.memoryUsage().rss,
  /** The same by kind: V8's heap, buffers outside of it. */
  memoryUsage: () => process.memoryUsage(),
  /** Its peak since the start, in bytes. */
  peak: () => process.resourceUsage().maxRSS * 1024,
};

/** Adds functions. */
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
// The open channel must not keep a process alive that has finished.
process.channel?.unref();
