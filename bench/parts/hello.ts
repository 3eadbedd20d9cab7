/** The least that a server can do: Node's own `http` with a constant answer. Everything else is measured against it. */
import { createServer } from "node:http";

createServer((_request, response) => response.end("Hello")).listen(Number(process.env.PORT), "127.0.0.1");
