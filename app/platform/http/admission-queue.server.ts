/** A concurrency limit with a bounded queue: requests beyond the limit wait for a while, then are refused. */

export interface AdmissionQueueOptions {
  /** Slots of the process. */
  places: number;
  /** Most slots of one client. */
  ofOne: number;
  /** Most waiting requests. */
  waiting: number;
  /** Milliseconds that a request waits. */
  patience: number;
}

/** Releases the slot. Idempotent. */
export type ConcurrencySlot = () => void;

export interface AdmissionQueue {
  /** A slot for `who`, at once or after waiting; undefined if the queue is full or none became free in time. */
  place(who: string): Promise<ConcurrencySlot | undefined>;
}

interface Waiter {
  who: string;
  start(slot: ConcurrencySlot): void;
}

/** Makes an admission queue. */
export function openAdmissionQueue({ places, ofOne, waiting, patience }: AdmissionQueueOptions): AdmissionQueue {
  /** The client of each slot in use. */
  const active: string[] = [];
  const queue: Waiter[] = [];

  const hasSlotFor = (who: string) => active.length < places && active.filter((each) => each === who).length < ofOne;

  function acquire(who: string): ConcurrencySlot {
    active.push(who);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      active.splice(active.indexOf(who), 1);
      const next = queue.findIndex((waiter) => hasSlotFor(waiter.who));
      if (next < 0) return;
      const [waiter] = queue.splice(next, 1);
      waiter!.start(acquire(waiter!.who));
    };
  }

  return {
    async place(who) {
      if (hasSlotFor(who)) return acquire(who);
      if (queue.length >= waiting) return undefined;
      return new Promise((resolve) => {
        const waiter: Waiter = {
          who,
          start(slot) {
            clearTimeout(timer);
            resolve(slot);
          },
        };
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(waiter), 1);
          resolve(undefined);
        }, patience);
        queue.push(waiter);
      });
    },
  };
}

/** Downloads that are generated while they are sent (decision 058): a few megabytes of memory each, and processor time. */
export const downloads = openAdmissionQueue({ places: 8, ofOne: 2, waiting: 40, patience: 10_000 });

/** Milliseconds without a read after which a download is ended. On a slow connection, buffers of a few megabytes empty in between. */
const STALLED = 120_000;

/** Iterates over `pieces`, and releases the slot after the last piece, on an error, or when nobody has read for `stalled` milliseconds. */
export function inSlot<T>(slot: ConcurrencySlot, pieces: AsyncGenerator<T>, stalled = STALLED): AsyncIterator<T> {
  let timer: NodeJS.Timeout | undefined;
  let isAbandoned = false;

  async function end(): Promise<void> {
    clearTimeout(timer);
    slot();
    await pieces.return(undefined);
  }

  return {
    async next() {
      clearTimeout(timer);
      if (isAbandoned) throw new Error("Nobody took what was made");
      try {
        const result = await pieces.next();
        if (result.done) slot();
        else {
          timer = setTimeout(() => {
            isAbandoned = true;
            void end();
          }, stalled).unref();
        }
        return result;
      } catch (error) {
        slot();
        throw error;
      }
    },
    async return() {
      await end();
      return { done: true, value: undefined };
    },
  };
}
