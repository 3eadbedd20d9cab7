/** The minimal webhook server: Node's `http`, and one statement that stores the event's ids once. */
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";
import type Stripe from "stripe";

const pool = new pg.Pool({ connectionString: process.env.BARE_DATABASE, max: Number(process.env.DATABASE_POOL) });

createServer(async (request, response) => {
  if (request.method === "GET") return response.end("Ready");
  const { id, type, data, created } = JSON.parse(await text(request)) as Stripe.Event;
  const { id: object, customer } = data.object as { id: string; customer?: string };
  await pool.query(
    `insert into ${process.env.BARE_TABLE} (id, type, customer_id, object_id, created_at, received_at)
      values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
    [id, type, customer, object, new Date(created * 1_000), new Date()],
  );
  response.end("{}");
}).listen(Number(process.env.PORT), "127.0.0.1");
