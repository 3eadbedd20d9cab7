/** Ports for programs that are killed and started again at the same one. */
import { createServer } from "node:net";

/**
 * A free port below those that outgoing connections are given (32768 and up on Linux): whoever knocks at one of these while nobody listens
 * may be connected to themselves, and then holds it.
 */
export async function steadyPort(): Promise<number> {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 18_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
