/** Uploads of 5 MB per second and memory per upload, compared with a bare stream to the disk; and pictures, compared with bare sharp. */
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { paths } from "#app/platform/paths/paths.ts";
import { median } from "./parts/load.ts";
import { type Measured, startMeasured } from "./parts/process.ts";
import { databaseOf, startProgram, withDataDir } from "./parts/program.ts";
import { memoryOfEach, type Subject, uploadsPerSecond } from "./parts/uploads.ts";
import { type Cell, report, type Target, table } from "./report.ts";

const ROUNDS = 5;
const UPLOADS = 18;
const HELD = 40;
const MB = 1024 * 1024;
const BOUNDARY = "stakeholm-bench";

/** Uploads per second, and milliseconds of processor time of each, including threads. */
interface Figure {
  rate: number;
  cost: number;
}

interface Figures {
  uploads: Map<string, Figure>;
  memory: Map<string, number>;
  pictures: Map<string, Figure>;
}

const figures = await withDataDir(async (dataDir) => {
  // Rate limits and quotas must not affect the measurement.
  Object.assign(process.env, { TRUSTED_PROXIES: "1", QUOTA_MB: "1000000", QUOTA_FILES: "1000000" });
  const uploads = join(dataDir, "bare");
  mkdirSync(uploads);
  const bare = await startMeasured({ module: "bench/parts/bare-upload.ts", env: { UPLOADS: uploads }, readyAt: "/" });
  const program = await startProgram(dataDir);
  try {
    Object.assign(process.env, { DATABASE_URL: databaseOf(dataDir), DATA_DIR: dataDir });
    return await measure(bare, program);
  } finally {
    await bare.stop();
    await program.stop();
  }
});

async function measure(bare: Measured, program: Measured): Promise<Figures> {
  const { closeDatabase } = await import("#app/platform/db/db.server.ts");
  try {
    const plain = (path: string) => () => ({ path, headers: {}, head: Buffer.alloc(0), tail: Buffer.alloc(0) });
    const subjects: Subject[] = [
      { name: "bare stream to the disk", server: bare, next: plain("/") },
      { name: "the same, flushed", server: bare, next: plain("/?durable") },
      { name: "the program", server: program, next: await storageUploads(program) },
    ];
    const uploads = await rounds(
      subjects.map((subject) => [
        subject.name,
        async () => {
          const before = await subject.server.ask<number>("cpu");
          const rate = await uploadsPerSecond(subject, UPLOADS);
          return { rate, cost: ((await subject.server.ask<number>("cpu")) - before) / UPLOADS / 1_000 };
        },
      ]),
    );
    const memory = new Map<string, number>();
    for (const subject of subjects) memory.set(subject.name, await memoryOfEach(subject, HELD));
    return { uploads, memory, pictures: await picturesPerSecond() };
  } finally {
    await closeDatabase();
  }
}

/** Medians of interleaved rounds; the first round is a warm-up and not recorded. */
async function rounds(subjects: [name: string, once: () => Promise<Figure>][]): Promise<Map<string, Figure>> {
  const all = new Map<string, Figure[]>(subjects.map(([name]) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, once] of subjects) {
      const figure = await once();
      if (round > 0) all.get(name)!.push(figure);
    }
    process.stderr.write(".");
  }
  process.stderr.write("\n");
  return new Map(
    [...all].map(([name, some]) => [
      name,
      { rate: median(some.map(({ rate }) => rate)), cost: median(some.map(({ cost }) => cost)) },
    ]),
  );
}

/** Multipart uploads as the storage client sends them, spread over the demo world's members to stay within their limits. */
async function storageUploads(program: Measured): Promise<Subject["next"]> {
  const [{ db }, { signedIn }] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("#tests/fixtures/accounts/sign-in.ts"),
  ]);
  const people = await db
    .selectFrom("users")
    .select("id")
    .where("side", "is not", null)
    .where("staffRole", "is", null)
    .orderBy("id")
    .limit(60)
    .execute();
  const members = await Promise.all(
    people.map(async ({ id }) => {
      const headers = { Cookie: await signedIn(id), Origin: program.origin, "X-Forwarded-For": address() };
      const answer = await fetch(program.origin + paths.storageToken(), { method: "POST", headers });
      const { token } = (await answer.json()) as { token: string };
      return { id, token };
    }),
  );
  let count = 0;
  return () => {
    const { id, token } = members[count++ % members.length]!;
    const name = `portfolios/${id}/bench-${count}.txt`;
    return {
      path: paths.objects("stakeholm", name),
      headers: {
        Authorization: `Firebase ${token}`,
        "Content-Type": `multipart/related; boundary=${BOUNDARY}`,
        "X-Goog-Upload-Protocol": "multipart",
        "X-Forwarded-For": address(),
      },
      head: Buffer.from(
        `--${BOUNDARY}\r\nContent-Type: application/json\r\n\r\n${JSON.stringify({ name })}\r\n` +
          `--${BOUNDARY}\r\nContent-Type: text/plain\r\n\r\n`,
      ),
      tail: Buffer.from(`\r\n--${BOUNDARY}--`),
    };
  };
}

/** Pictures accepted, and resized, per second: by the program, and by sharp alone with the same pixels. */
async function picturesPerSecond(): Promise<Map<string, Figure>> {
  const { drawUpload, drawVariant } = await import("#app/features/files/picture-drawing.server.ts");
  const photo = await photograph();
  const drawn = await drawUpload(photo);
  if (!drawn.ok) throw new Error(`The photograph was refused: ${drawn.code}`);
  const kept = drawn.value.bytes;
  const each = (count: number, once: () => Promise<unknown>) => async () => {
    const [begun, before] = [performance.now(), process.cpuUsage()];
    // Two concurrently, as in the program.
    const hand = async () => {
      for (let made = 0; made < count / 2; made++) await once();
    };
    await Promise.all([hand(), hand()]);
    const { user, system } = process.cpuUsage(before);
    return { rate: (count / (performance.now() - begun)) * 1_000, cost: (user + system) / count / 1_000 };
  };
  return rounds([
    [
      "taken in, bare sharp",
      each(4, () =>
        sharp(photo, { sequentialRead: true })
          .autoOrient()
          .resize(2_048, 2_048, { fit: "inside" })
          .jpeg({ quality: 90 })
          .toBuffer(),
      ),
    ],
    ["taken in, the program", each(4, () => drawUpload(photo))],
    [
      "drawn as AVIF, bare sharp",
      each(4, () => sharp(kept).resize(512, 512, { fit: "inside" }).avif({ quality: 60, effort: 3 }).toBuffer()),
    ],
    ["drawn as AVIF, the program", each(4, () => drawVariant(kept, "logo", 512, "avif"))],
  ]);
}

/** A photograph of 12 megapixels in about 5 MB, like a phone's. */
async function photograph(): Promise<Buffer> {
  const [width, height] = [4_000, 3_000];
  const grain = await sharp(randomBytes((width / 8) * (height / 8) * 3), {
    raw: { width: width / 8, height: height / 8, channels: 3 },
  })
    .resize(width, height, { kernel: "cubic" })
    .jpeg({ quality: 88 })
    .toBuffer();
  return grain;
}

/** An unused network address of the range for documentation (RFC 3849). */
function address(): string {
  return `2001:db8:${randomBytes(4)
    .toString("hex")
    .replace(/(.{4})/, "$1:")}::1`;
}

const { uploads, memory, pictures } = figures;

function rowsOf(some: Map<string, Figure>, beside: (name: string) => string): Cell[][] {
  return [...some].map(([name, { rate, cost }]) => [name, rate, cost, cost / some.get(beside(name))!.cost]);
}

const BARE = "bare stream to the disk";
const drawings = rowsOf(pictures, (name) => name.replace(/,.*/, ", bare sharp"));
const rows = rowsOf(uploads, () => BARE).map((row) => [...row, memory.get(String(row[0]))! / MB]);
const share = (name: string) => Number(drawings.find(([drawing]) => drawing === `${name}, the program`)![3]);
const targets: Target[] = [
  { name: "upload-to-bare", value: uploads.get("the program")!.cost / uploads.get(BARE)!.cost, limit: 20 },
  { name: "upload-memory-mb", value: memory.get("the program")! / MB, limit: 1 },
  { name: "picture-to-sharp", value: share("taken in"), limit: 1.15 },
  { name: "variant-to-sharp", value: share("drawn as AVIF"), limit: 1.15 },
];

console.log("Medians of interleaved rounds; times: how many times the bare one's processor time it takes.\n");
console.log(table(["pictures, two at once", "a second", "ms of processor", "times"], drawings));
console.log(`\nMB in flight: of each of ${HELD} uploads at once, nine tenths of which have come.\n`);
report(["uploads of 5 MB, six at once", "a second", "ms of processor", "times", "MB in flight"], rows, targets);
