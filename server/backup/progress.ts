/** What a command that takes long says meanwhile. */

/** Says a sentence. */
export type Say = (sentence: string) => void;

const EVERY_MILLISECONDS = 5_000;

/** Counts bytes, and says every five seconds how many there are. */
export function meter(say: Say, doing: string): (bytes: number) => void {
  let total = 0;
  let due = performance.now() + EVERY_MILLISECONDS;
  return (bytes) => {
    total += bytes;
    if (performance.now() < due) return;
    due = performance.now() + EVERY_MILLISECONDS;
    say(`${doing}: ${megabytes(total)} ...`);
  };
}

/** Bytes for people. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
}
