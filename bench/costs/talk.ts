/** Costs of what members do: messages, sockets, offers, uploads, sign-ins and mails, on the demo world with many more members. */
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import sharp from "sharp";
import { PASSWORD_CHANGED } from "#app/features/accounts/mails.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { DEMO_PASSWORD } from "#demo/sign-in-accounts.ts";
import { Crowd } from "../parts/chat-crowd.ts";
import { programProtocol } from "../parts/chat-speech.ts";
import { makeTalkers, type Talker } from "../parts/chat-world.ts";
import { programModules } from "../parts/modules.ts";
import type { Measured } from "../parts/process.ts";
import { databaseOf, startProgram } from "../parts/program.ts";
import { bytesOf, type Growth } from "./bytes.ts";
import { type Cost, clockOf, Meter } from "./meter.ts";
import { pageCost } from "./pages.ts";

const TALKING = 400;
const CONNECTED = 3_000;
const NOTIFYING = 8;
const NOTIFY_SECONDS = 5;
const RATE = 100;
const SECONDS = 20;
const WARM_UP = 40;
const EACH = 60;
const MB = 1024 * 1024;

/** What the talk has cost. */
export interface TalkCosts {
  cpu: Record<string, Cost>;
  bytes: Record<string, Growth>;
  /** Opening a socket, and a minute of one that hears nothing. */
  socket: Record<"opening" | "minute", Cost>;
  /** A hint from another process: its cost for the database and for one process that hears it; and how many a second go through. */
  hints: { each: Cost; perSecond: number };
}

interface Stage {
  url: string;
  program: Measured;
  meter: Meter;
  talkers: readonly Talker[];
}

/** Starts the program on its own database, in an empty folder, and measures. */
export async function talkCosts(dataDir: string): Promise<TalkCosts> {
  Object.assign(process.env, { TRUSTED_PROXIES: "1", QUOTA_MB: "1000000", QUOTA_FILES: "1000000" });
  const program = await startProgram(dataDir);
  const url = databaseOf(dataDir);
  try {
    const talkers = await makeTalkers(url, dataDir, CONNECTED);
    const meter = await Meter.open(clockOf(program), url);
    const stage = { url, program, meter, talkers };
    try {
      await meter.settle();
      const socket = await sockets(stage);
      const [messages, away] = [await messagesOf(stage, talkers, 1), await messagesOf(stage, ownHalf(talkers), 2)];
      const pages = await pagesOf(stage);
      return {
        cpu: {
          ...pages,
          "a message, read at once": messages.cost,
          "a message to somebody away": away.cost,
          ...(await acts(stage)),
        },
        bytes: { message: messages.growth, "message and notice": away.growth },
        socket,
        hints: await hints(stage),
      };
    } finally {
      await meter.close();
    }
  } finally {
    await program.stop();
  }
}

/** The first of each pair, whose messages go to somebody who has no socket. */
function ownHalf(talkers: readonly Talker[]): Talker[] {
  return talkers.filter((_, index) => index % 2 === 0);
}

/** What a message costs and leaves behind, with all that follows from it within ten seconds. */
async function messagesOf({ program, meter }: Stage, talkers: readonly Talker[], round: number) {
  const crowd = new Crowd(program.origin, talkers, programProtocol(program.origin));
  await crowd.grow(TALKING / round);
  await crowd.talk(RATE, 10);
  await meter.settle();
  let stored = 0;
  let cost: Cost = { web: 0, database: 0 };
  const growth = await bytesOf(meter, RATE * SECONDS, async () => {
    cost = await meter.cost(RATE * SECONDS, async () => {
      stored = (await crowd.talk(RATE, SECONDS)).acknowledged;
      await meter.settle();
    });
  });
  if (stored < RATE * SECONDS) throw new Error(`Only ${stored} of ${RATE * SECONDS} messages were stored.`);
  await crowd.leave();
  return { cost, growth };
}

async function pagesOf({ program, meter, talkers }: Stage): Promise<Record<string, Cost>> {
  const [{ cookie, conversationId }] = talkers as [Talker];
  const member = { Accept: "text/html", "Accept-Encoding": "gzip", Cookie: cookie };
  const page = (path: string) => pageCost({ program, meter }, () => path, member);
  return {
    "member: conversation": await page(paths.conversation(conversationId)),
    "member: conversation, data": await page(`${paths.conversation(conversationId)}.data`),
    "member: messages, data": await page(`${paths.messages()}.data`),
    "member: offers, data": await page(`${paths.offers()}.data`),
    "member: notifications, data": await page(`${paths.notifications()}.data`),
  };
}

/** An unused network address of the range for documentation (RFC 3849): rate limits count by it. */
function address(): string {
  return `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1`;
}

async function post(
  origin: string,
  path: string,
  cookie: string,
  body?: BodyInit,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(origin + path, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookie, Origin: origin, "X-Forwarded-For": address(), ...headers },
    body,
  });
  const text = await answer.text();
  if (answer.status !== 302 && answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${text}`);
  return text;
}

/** Sign-ins, offers, uploads and mails, with the jobs that follow. */
async function acts(stage: Stage): Promise<Record<string, Cost>> {
  const { program, meter, talkers } = stage;
  const each = async (work: (talker: Talker, index: number) => Promise<unknown>) => {
    const some = async (from: number, to: number) => {
      for (let index = from; index < to; index++) await work(talkers[index]!, index);
      await meter.settle();
    };
    await some(0, WARM_UP);
    return meter.cost(EACH, () => some(WARM_UP, WARM_UP + EACH));
  };
  // The demo world's accounts all have the same password.
  await meter.rows(
    "insert into passwords (user_id, hash) select unnest($1::uuid[]), (select hash from passwords limit 1)",
    [talkers.map(({ accountId }) => accountId)],
  );
  const offers = await negotiations(stage);
  const text = Buffer.alloc(MB, "A pitch is a promise that somebody can check. ");
  const picture = await photograph();
  return {
    "a sign-in": await each((_, index) =>
      post(
        program.origin,
        "/pages/sign-in",
        "",
        new URLSearchParams({ email: `talker${index + 1}@example.com`, password: DEMO_PASSWORD }),
      ),
    ),
    "an offer": await each(({ cookie }, index) =>
      post(program.origin, paths.newOffer(offers[index]!), cookie, offerForm()),
    ),
    "an upload of 1 MB": await each((talker, index) =>
      upload(program.origin, talker, `portfolios/${talker.accountId}/costs-${index}.txt`, text),
    ),
    "a picture of 1 MB": await each((talker, index) =>
      upload(program.origin, talker, `pictures/${talker.accountId}/costs-${index}.jpg`, picture),
    ),
    "a mail": await mails(stage),
  };
}

/** Conversations of the first talkers with an owner about a published pitch. */
async function negotiations({ meter, talkers }: Stage): Promise<string[]> {
  const [pitch] = await meter.rows<{ id: string; owner: string }>(
    "select pitch_id as id, owner_id as owner from listings where market = 'se' order by pitch_id limit 1",
  );
  const all = talkers.slice(0, WARM_UP + EACH).map(({ accountId }) => ({ id: newId(), accountId }));
  await meter.rows(
    `insert into conversations (id, member_low_id, member_high_id, started_by, answered_at, pitch_id)
      select id, least(account, $3::uuid), greatest(account, $3::uuid), account, now(), $4::uuid
      from unnest($1::uuid[], $2::uuid[]) as talk (id, account)`,
    [all.map(({ id }) => id), all.map(({ accountId }) => accountId), pitch!.owner, pitch!.id],
  );
  await meter.rows(
    `insert into conversation_members (conversation_id, user_id)
      select id, member from conversations, unnest(array[member_low_id, member_high_id]) as member where id = any($1::uuid[])`,
    [all.map(({ id }) => id)],
  );
  return all.map(({ id }) => id);
}

function offerForm(): URLSearchParams {
  const validUntil = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16);
  return new URLSearchParams({
    ...{ id: newId(), amount: "1000000", currency: "SEK", share: "5", kind: "new" },
    ...{ clauses: "due-diligence", conditions: "", validUntil },
  });
}

async function upload(origin: string, { cookie }: Talker, name: string, file: Buffer): Promise<void> {
  const { token } = JSON.parse(await post(origin, paths.storageToken(), cookie)) as { token: string };
  const edge = "stakeholm-costs";
  const part = (type: string) => Buffer.from(`--${edge}\r\nContent-Type: ${type}\r\n\r\n`);
  const type = name.endsWith(".jpg") ? "image/jpeg" : "text/plain";
  await post(
    origin,
    paths.objects("stakeholm", name),
    cookie,
    Buffer.concat([
      part("application/json"),
      Buffer.from(`${JSON.stringify({ name })}\r\n`),
      part(type),
      // New contents each time, so that nothing is stored only once.
      type === "text/plain" ? Buffer.concat([Buffer.from(newId()), file.subarray(36)]) : file,
      Buffer.from(`\r\n--${edge}--`),
    ]),
    {
      Authorization: `Firebase ${token}`,
      "Content-Type": `multipart/related; boundary=${edge}`,
      "X-Goog-Upload-Protocol": "multipart",
    },
  );
}

/** About a megabyte, with as many pixels as a phone's photograph has after a messenger has made it smaller. */
async function photograph(): Promise<Buffer> {
  const [width, height] = [2_400, 1_800];
  const raw = { width: width / 3, height: height / 3, channels: 3 as const };
  return sharp(randomBytes((width / 3) * (height / 3) * 3), { raw })
    .resize(width, height, { kernel: "cubic" })
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** Mails, rendered and handed to the local mailbox. */
async function mails({ url, meter, talkers }: Stage): Promise<Cost> {
  const modules = await programModules(url);
  const { transaction } = await modules.load<typeof import("#app/platform/db/db.server.ts")>(
    "/app/platform/db/db.server.ts",
  );
  const { sendMail } = await modules.load<typeof import("#app/platform/mail/mail.server.ts")>(
    "/app/platform/mail/mail.server.ts",
  );
  const send = async (some: readonly Talker[]) => {
    for (const { accountId } of some) {
      await transaction((trx) => sendMail(trx, PASSWORD_CHANGED, { to: accountId, data: {} }));
    }
    await meter.settle();
  };
  await send(talkers.slice(0, WARM_UP));
  const cost = await meter.cost(EACH * 2, () => send(talkers.slice(0, EACH * 2)));
  await modules.close();
  return cost;
}

/** Sockets that are open and hear nothing. */
async function sockets({ program, meter, talkers }: Stage): Promise<TalkCosts["socket"]> {
  const crowd = new Crowd(program.origin, talkers, programProtocol(program.origin));
  await crowd.grow(TALKING);
  await sleep(5_000);
  const opening = await meter.cost(CONNECTED - TALKING, () => crowd.grow(CONNECTED));
  await sleep(5_000);
  const minute = await meter.cost(CONNECTED, () => sleep(60_000));
  await crowd.leave();
  return { opening, minute };
}

/** Hints for nobody here, from other processes. PostgreSQL lets one NOTIFY at a time commit, and each waits for the disk. */
async function hints({ url, meter }: Stage): Promise<TalkCosts["hints"]> {
  const to = [newId(), newId()];
  const hint = { kind: "conversation", id: newId(), version: 1 };
  const parcel = JSON.stringify({ from: newId(), broadcasts: [{ hints: [{ to, hint }] }] });
  const clients = Array.from({ length: NOTIFYING }, () => new Client({ connectionString: url }));
  for (const client of clients) await client.connect();
  const end = performance.now() + NOTIFY_SECONDS * 1_000;
  let count = 0;
  const all = await meter.cost(1, async () => {
    const loops = clients.map(async (client) => {
      for (; performance.now() < end; count++) await client.query("select pg_notify('live', $1)", [parcel]);
    });
    await Promise.all(loops);
    await sleep(1_000);
  });
  for (const client of clients) await client.end();
  return { each: { web: all.web / count, database: all.database / count }, perSecond: count / NOTIFY_SECONDS };
}
