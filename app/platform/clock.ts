/** The only clock of the program, which tests can move. */
let offset = 0;

/** The present moment. */
export function now(): Date {
  return new Date(Date.now() + offset);
}

/** Sets the clock this many milliseconds off the real time; 0 resets it. Tests only. */
export function moveClock(milliseconds: number): void {
  offset = milliseconds;
}
