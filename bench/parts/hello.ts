/** The minimal server: Node's `http` with a constant answer. Everything else is compared with it. */
import { createServer } from "node:http";

createServer((_request, response) => response.end("Hello")).listen(Number(process.env.PORT), "127.0.0.1");
