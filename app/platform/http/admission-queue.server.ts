/** Work that a process does only so much of at once: those who come when all places are taken wait in line for a while. */

export interface LineOptions {
  places: number;
  /** How many of them one person may hold. */
  ofOne: number;
  /** How many may wait, and how many milliseconds. */
  waiting: number;
  patience: number;
}

/** A place that somebody holds, until they give it back by calling it. */
export type Place = () => void;

export interface Line {
  /** A place for `who`, at once or in turn; undefined when there is none in time. */
  place(who: string): Promise<Place | undefined>;
}

interface Waiter {
  who: string;
  start(place: Place): void;
}

export function openLine({ places, ofOne, waiting, patience }: LineOptions): Line {
  const held: string[] = [];
  const line: Waiter[] = [];

  const roomFor = (who: string) => held.length < places && held.filter((each) => each === who).length < ofOne;

  function hold(who: string): Place {
    held.push(who);
    let mine = true;
    return () => {
      if (!mine) return;
      mine = false;
      held.splice(held.indexOf(who), 1);
      const next = line.findIndex((waiter) => roomFor(waiter.who));
      if (next < 0) return;
      const [waiter] = line.splice(next, 1);
      waiter!.start(hold(waiter!.who));
    };
  }

  return {
    async place(who) {
      if (roomFor(who)) return hold(who);
      if (line.length >= waiting) return undefined;
      return new Promise((resolve) => {
        const waiter: Waiter = {
          who,
          start(place) {
            clearTimeout(late);
            resolve(place);
          },
        };
        const late = setTimeout(() => {
          line.splice(line.indexOf(waiter), 1);
          resolve(undefined);
        }, patience);
        line.push(waiter);
      });
    },
  };
}

/** Files that are made while they are sent (decision 058): a few megabytes each, and a processor that everybody else needs, too. */
export const downloads = openLine({ places: 8, ofOne: 2, waiting: 40, patience: 10_000 });

/** Who takes nothing for so many milliseconds gets no more. On a slow line a few megabytes are under way in between. */
const STALLED = 120_000;

/** Pieces that are made one by one in a place, which is given back when the last is made, or nobody takes them any more. */
export function inPlace<T>(place: Place, pieces: AsyncGenerator<T>, stalled = STALLED): AsyncIterator<T> {
  let timer: NodeJS.Timeout | undefined;
  let gone = false;

  async function end(): Promise<void> {
    clearTimeout(timer);
    place();
    await pieces.return(undefined);
  }

  return {
    async next() {
      clearTimeout(timer);
      if (gone) throw new Error("Nobody took what was made");
      try {
        const result = await pieces.next();
        if (result.done) place();
        else {
          timer = setTimeout(() => {
            gone = true;
            void end();
          }, stalled).unref();
        }
        return result;
      } catch (error) {
        place();
        throw error;
      }
    },
    async return() {
      await end();
      return { done: true, value: undefined };
    },
  };
}
