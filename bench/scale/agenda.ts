/** Events in the order of their times: a binary heap. */

interface Entry<Event> {
  at: number;
  /** Of two at the same time, the one that was added first comes first. */
  number: number;
  event: Event;
}

/** What is still to happen. */
export class Agenda<Event> {
  readonly #heap: Entry<Event>[] = [];
  #added = 0;

  /** Adds an event at a time. */
  add(at: number, event: Event): void {
    const heap = this.#heap;
    const entry = { at, number: this.#added++, event };
    let place = heap.length;
    heap.push(entry);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isBefore(entry, heap[parent]!)) break;
      heap[place] = heap[parent]!;
      place = parent;
    }
    heap[place] = entry;
  }

  /** Takes the earliest event. */
  next(): Entry<Event> | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (!first || !last || first === last) return first;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1;
      if (!isBefore(heap[child]!, last)) break;
      heap[place] = heap[child]!;
      place = child;
    }
    heap[place] = last;
    return first;
  }
}

function isBefore<Event>(one: Entry<Event>, other: Entry<Event>): boolean {
  return one.at < other.at || (one.at === other.at && one.number < other.number);
}
