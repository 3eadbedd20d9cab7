/** What an address from elsewhere may lead to: nothing that is private, slow or huge. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openCalendarServer } from "#standins/calendar.ts";
import { type FetchOptions, guardedFetch } from "./guarded-fetch.server.ts";

let server: Awaited<ReturnType<typeof openCalendarServer>>;

beforeAll(async () => {
  server = await openCalendarServer();
});
afterAll(() => server.close());

const read = (address: string, options: Partial<FetchOptions> = {}) =>
  guardedFetch(address, {
    mostBytes: 2_000_000,
    milliseconds: 5_000,
    accept: "*/*",
    trusted: [server.host],
    ...options,
  });

test.each([
  "http://127.0.0.1/",
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://169.254.169.254/latest/meta-data/",
  "https://example.com:8443/",
  "http://example.com/",
  "file:///etc/passwd",
  "ftp://example.com/",
])("%s is not asked", async (address) => {
  expect(await read(address)).toEqual({ ok: false, problem: "private" });
});

test("a name that leads to this machine is found out where it is connected to", async () => {
  expect(await read("https://localhost/")).toEqual({ ok: false, problem: "private" });
});

test("redirects are followed to what may be asked, and no further", async () => {
  const end = server.serve("/end", "here");
  server.lead("/two", end);
  expect(await read(server.lead("/one", "/two"))).toEqual({ ok: true, bytes: Buffer.from("here") });
  for (const to of ["http://127.0.0.1:1/", "https://192.168.0.1/", "https://[fd00::1]/", "file:///etc/passwd"]) {
    expect(await read(server.lead("/inward", to))).toEqual({ ok: false, problem: "private" });
  }
  expect(await read(server.lead("/round", "/round"))).toEqual({ ok: false, problem: "refused" });
});

test("ten megabytes are refused while they come, whether announced or not", async () => {
  const chunk = Buffer.alloc(1_000_000, "A");
  let sent = 0;
  const large = server.serve("/large", (response) => {
    response.writeHead(200);
    const more = () => {
      if (sent >= 10 || response.destroyed) return void response.end();
      sent++;
      response.write(chunk, more);
    };
    more();
  });
  expect(await read(large)).toEqual({ ok: false, problem: "large" });
  const announced = server.serve("/announced", (response) => {
    response.writeHead(200, { "content-length": "10000000" });
    response.write("A");
  });
  expect(await read(announced)).toEqual({ ok: false, problem: "large" });
});

test("what does not answer, breaks off or says no has its reason", async () => {
  const silent = server.serve("/silent", () => {});
  const dripping = server.serve("/dripping", (response) => void response.writeHead(200).write("B"));
  for (const address of [silent, dripping]) {
    expect(await read(address, { milliseconds: 200 })).toEqual({ ok: false, problem: "slow" });
  }
  const broken = server.serve("/broken", (response) => {
    response.writeHead(200, { "content-length": "100" }).write("B", () => response.destroy());
  });
  expect(await read(broken)).toEqual({ ok: false, problem: "away" });
  expect(await read(server.serve("/none", (response) => void response.writeHead(404).end()))).toMatchObject({
    problem: "refused",
  });
  const packed = server.serve("/packed", (response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end("B");
  });
  expect(await read(packed)).toMatchObject({ problem: "refused" });
  expect(await read(`http://name:secret@${server.host}/end`)).toMatchObject({ problem: "private" });
});
