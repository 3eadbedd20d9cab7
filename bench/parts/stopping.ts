/** An HTTP server that SIGTERM stops: as the program stops its own, or by Node's close of the listener at once. */
import { Server as NetServer } from "node:net";
import { createHttpServer, stopHttpServer } from "#server/http/http-server.ts";

const DRAIN = 500;

const [how, work] = process.argv.slice(2);

const server = createHttpServer((request, response) => {
  request.resume().on("end", () => {
    const begun = performance.now();
    while (performance.now() - begun < Number(work));
    response.end("Hello");
  });
}).listen(Number(process.env.PORT), "127.0.0.1");

process.once("SIGTERM", async () => {
  if (how === "at once") {
    NetServer.prototype.close.call(server);
    setTimeout(() => server.closeIdleConnections(), DRAIN);
  } else await stopHttpServer(server, DRAIN);
  process.disconnect();
});
