/** The one clock. Tests move it; everything that asks for the time asks here. */
let offset = 0;

/** The present moment. */
export function now(): Date {
  return new Date(Date.now() + offset);
}

/** Moves the clock by the given milliseconds from the real time; 0 sets it right again. Tests only. */
export function moveClock(milliseconds: number): void {
  offset = milliseconds;
}
