/** `bin/doctor` on an installation, before it runs and while it does, behind proxies of several kinds. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type MailCatcher, openMailCatcher } from "./fixtures/mail/smtp-server.ts";
import { OPERATOR } from "./fixtures/program/operator.ts";
import { steadyPort } from "./fixtures/program/ports.ts";
import { type Program, startProgram, stopProgram } from "./fixtures/program/program.ts";

/** What a proxy in front does otherwise than it should. */
interface Proxy {
  /** Entries that it adds to X-Forwarded-For. */
  entries: number;
  host?: string;
  withoutSockets?: boolean;
}

const dataDir = mkdtempSync(join(tmpdir(), "doctor-test-"));
let catcher: MailCatcher;
let server: Server;
let port: number;
let settings: Record<string, string> & { DATA_DIR: string };
let proxy: Proxy = { entries: 1 };
let program: Program | undefined;

beforeAll(async () => {
  catcher = await openMailCatcher();
  port = await steadyPort(2);
  server = createServer((incoming, answer) => {
    const chain = Array<string>(proxy.entries).fill("127.0.0.1").join(", ");
    const { host = incoming.headers.host } = proxy;
    const headers = { ...incoming.headers, host, ...(chain && { "x-forwarded-for": chain }), connection: "close" };
    const passed = request({ host: "127.0.0.1", port, path: incoming.url, method: incoming.method, headers });
    passed.on("response", (response) => response.pipe(answer.writeHead(response.statusCode!, response.headers)));
    passed.on("error", () => answer.writeHead(502).end());
    incoming.pipe(passed);
  });
  server.on("upgrade", (incoming, socket) => {
    if (proxy.withoutSockets) return socket.end("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n");
    const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${String(value)}`);
    const passed = connect(port, "127.0.0.1", () => {
      passed.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      passed.pipe(socket).pipe(passed);
    });
    for (const end of [passed, socket]) end.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(port + 1, "127.0.0.1", resolve));
  settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port + 1}`,
    TRUSTED_PROXIES: "1",
    SMTP_URL: catcher.url,
    ...OPERATOR,
  };
});

afterEach(() => {
  proxy = { entries: 1 };
});

afterAll(async () => {
  if (program) await stopProgram(program.child);
  await new Promise((closed) => server.close(closed));
  await catcher.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Calls it with these settings beside the installation's. */
function doctor(words: string[] = [], more: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const { PATH = "" } = process.env;
  return new Promise((resolve) => {
    execFile(
      join(import.meta.dirname, "../bin/doctor"),
      words,
      { env: { PATH, ...settings, ...more } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), output: out + err }),
    );
  });
}

/** The problems, except that tests may have their folder in memory. */
const problemsIn = (output: string) => output.match(/^✗ (?!disk: .* is on tmpfs).*/gm) ?? [];

test("before the first start it says what there is to start, and makes nothing", async () => {
  rmSync(dataDir, { recursive: true });
  const { code, output } = await doctor();
  expect(output).toContain(`! disk: ${dataDir} does not exist yet`);
  expect(output).toContain("! database: The embedded database does not run: start the program");
  expect(output).toMatch(/\nNo problem was found\.\n$/);
  expect(code).toBe(0);
  expect(() => readFileSync(join(dataDir, "secret"))).toThrow("ENOENT");
});

test("of a running program behind a good proxy it finds no problem, and lists what is well if asked to", async () => {
  program = await startProgram(settings);
  const { code, output } = await doctor(["--verbose"]);
  expect(problemsIn(output)).toEqual([]);
  for (const subject of ["rights", "port", "database", "store", "mail", "address"]) {
    expect(output).toMatch(new RegExp(`^✓ ${subject}: `, "m"));
  }
  expect(output).toContain(`✓ port: The program runs as process ${program.child.pid}`);
  expect(code).toBe(output.includes("is on tmpfs") ? 1 : 0);
});

test("a proxy that forwards twice, changes the host and loses sockets is told so in sentences", async () => {
  proxy = { entries: 2, host: "localhost:3000", withoutSockets: true };
  const { code, output } = await doctor();
  expect(output).toContain(
    "✗ address: Proxies add 2 entries to X-Forwarded-For, and TRUSTED_PROXIES is 1: one forwards twice",
  );
  expect(output).toContain(`✗ address: The proxy passes 127.0.0.1:${port + 1} on as localhost:3000`);
  expect(output).toMatch(/✗ address: \S+ does not pass the live socket on \(status 400\)/);
  expect(problemsIn(output)).toHaveLength(3);
  expect(code).toBe(1);
});

test("whatever is wrong, no secret is told, in lines or as JSON", async () => {
  const secret = readFileSync(join(dataDir, "secret"), "utf8");
  const wrong = {
    REDIS_URL: "redis://:r3d1s-pass@127.0.0.1:1",
    MAILBOX_URL: "imap://anna:imap%2Dpass@127.0.0.1:1",
    STORE: "s3",
    S3_BUCKET: "files",
    S3_ENDPOINT: "http://127.0.0.1:1",
    S3_ACCESS_KEY_ID: "access-key-id",
    S3_SECRET_ACCESS_KEY: "secret-access-key",
    STRIPE_SECRET_KEY: "sk_live_abcdefgh",
    STRIPE_WEBHOOK_SECRET: "whsec_abcdefgh",
    METRICS_TOKEN: "metrics-token-of-the-house",
  };
  const { code, output } = await doctor(["--json"], wrong);
  const found = JSON.parse(output) as { subject: string; level: string; text: string }[];
  const problems = found.filter(({ level }) => level === "problem").map(({ subject }) => subject);
  expect(problems.filter((subject) => subject !== "disk")).toEqual(["store", "redis", "mailbox", "payments"]);
  expect(code).toBe(1);
  for (const text of [output, (await doctor(["--verbose"], wrong)).output]) {
    expect(text).not.toMatch(/r3d1s|imap.{1,3}pass|access-key|abcdefgh|metrics-token/);
    expect(text).not.toContain(secret);
  }
});
