/** Stops a server under a storm of new connections: how many are reset, compared with closing its listener at once. */
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { startMeasured } from "./parts/process.ts";
import { report } from "./report.ts";

const stops = Number(process.argv[2] ?? 40);
/** New connections a second. */
const rate = Number(process.argv[3] ?? 2_000);
/** Milliseconds that the event loop works for each. */
const work = process.argv[4] ?? "0";

const FORM = "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 4\r\n\r\nform";

/** What became of the connections that the kernel had accepted. */
interface Storm {
  answered: number;
  reset: number;
}

const atOnce = { answered: 0, reset: 0 };
const drained = { answered: 0, reset: 0 };
// One after the other, so that other work on the machine meets both alike.
for (let round = 0; round < stops; round++) {
  await stopInStorm("at once", atOnce);
  await stopInStorm("drained", drained);
}
report(
  ["listener closed", "stops", "connections answered", "reset"],
  [
    ["at once", stops, atOnce.answered, atOnce.reset],
    ["by the program", stops, drained.answered, drained.reset],
  ],
  [{ name: "stop-resets-ratio", value: drained.reset / Math.max(1, atOnce.reset), limit: 0.1 }],
);

async function stopInStorm(how: "at once" | "drained", storm: Storm): Promise<void> {
  const server = await startMeasured({ module: "bench/parts/stopping.ts", args: [how, work], readyAt: "/" });
  const port = Number(new URL(server.origin).port);
  const open = new Set<Promise<void>>();
  const begun = performance.now();
  let sent = 0;
  const sending = setInterval(() => {
    for (; sent < ((performance.now() - begun) / 1_000) * rate; sent++) {
      const form = sendForm(port, storm).finally(() => open.delete(form));
      open.add(form);
    }
  }, 1);
  await sleep(150 + Math.random() * 100);
  await server.stop();
  clearInterval(sending);
  await Promise.all(open);
}

async function sendForm(port: number, storm: Storm): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  let connected = false;
  let answer = "";
  socket.once("connect", () => {
    connected = true;
    socket.write(FORM);
  });
  socket.setEncoding("utf8").on("data", (part) => {
    answer += part;
  });
  // A refused connection is no loss: a proxy makes it to another server.
  socket.on("error", () => {});
  await new Promise((resolve) => socket.once("close", resolve));
  if (!connected) return;
  if (answer.startsWith("HTTP/1.1 200")) storm.answered++;
  else storm.reset++;
}
