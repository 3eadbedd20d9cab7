import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { compression } from "./compression.ts";

const page = "<p>Ett bolag i Östersund.</p>".repeat(100);

const web = new Hono()
  .use(compression)
  .get("/page", (c) => c.html(page, 404, { "X-Kept": "yes" }))
  .get("/short", (c) => c.html("<p>Kort.</p>"))
  .get("/picture", (c) => c.body("x".repeat(5_000), 200, { "Content-Type": "image/webp" }))
  .get("/ready", (c) => c.body(page, 200, { "Content-Type": "text/html", "Content-Encoding": "br" }));

const browser = { "Accept-Encoding": "gzip, deflate, br" };

test("a page is compressed whole, and keeps its status and headers", async () => {
  const answer = await web.request("/page", { headers: browser });
  expect(answer.status).toBe(404);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-encoding": "gzip",
    "content-type": "text/html; charset=UTF-8",
    vary: "Accept-Encoding",
    "x-kept": "yes",
  });
  expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe(page);
});

test("a reader that does not ask for it gets the page as it is, and stores on the way learn that it depends", async () => {
  const answer = await web.request("/page");
  expect(answer.headers.get("Content-Encoding")).toBeNull();
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
  expect(await answer.text()).toBe(page);
});

test.each([
  ["/short", null],
  ["/picture", null],
  ["/ready", "br"],
])("%s is left alone", async (path, encoding) => {
  const answer = await web.request(path, { headers: browser });
  expect(answer.headers.get("Content-Encoding")).toBe(encoding);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
});
