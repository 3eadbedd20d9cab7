/** Ports for programs that are killed and started again at the same one. */
import { createServer } from "node:net";

/**
 * A free port, the first of `count` in a row, below those that outgoing connections are given (32768 and up on Linux): whoever knocks at one
 * of these while nobody listens may be connected to themselves, and then holds it.
 */
export async function steadyPort(count = 1): Promise<number> {
  for (;;) {
    const first = 12_000 + Math.floor(Math.random() * 18_000);
    const free = await Promise.all(Array.from({ length: count }, (_, next) => isFree(first + next)));
    if (free.every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
