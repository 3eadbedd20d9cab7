/** A day's mixture of requests: pages of visitors and members, uploads of pictures, PDFs and mails. */
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { PASSWORD_CHANGED } from "#app/features/accounts/mails.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import type { Measured } from "./process.ts";

const CONNECTIONS = 4;
const SEARCHES = 300;
const MEMBERS = 30;

/** Sends the mixture's request with this number. Throws on any answer but 2xx. */
export type Mixture = (number: number) => Promise<void>;

/** The mixture for a program with the demo world, whose database this process is connected to. */
export async function mixtureFor({ origin }: Measured): Promise<Mixture> {
  const pitches = await db.selectFrom("listings").select(["publicId", "companyName"]).execute();
  const people = await db
    .selectFrom("users")
    .select("id")
    .where("side", "is not", null)
    .where("staffRole", "is", null)
    .orderBy("id")
    .limit(MEMBERS)
    .execute();
  const members = await Promise.all(people.map(async ({ id }) => ({ id, cookie: await signedIn(id) })));
  const talks = await db.selectFrom("conversations").select(["id", "memberLowId"]).execute();
  const talking = new Map(
    await Promise.all(talks.map(async ({ id, memberLowId }) => [id, await signedIn(memberLowId)] as const)),
  );
  const picture = await sharp(randomBytes(600 * 800 * 3), { raw: { width: 800, height: 600, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();

  const of = <Item>(items: readonly Item[], number: number) => items[number % items.length]!;
  /** Spread over many networks, so that no visitor's limit is met. */
  const from = () => ({
    "X-Forwarded-For": `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1`,
  });
  const send = async (path: string, init: RequestInit = {}, at = origin) => {
    const headers = { Accept: "text/html", "Accept-Encoding": "gzip", ...from(), ...init.headers };
    const answer = await fetch(at + path, { ...init, headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  };
  const page = (path: string, cookie?: string, market?: string) =>
    send(path, {
      headers: { ...(cookie && { Cookie: cookie }), ...(market && { Cookie: `preferredLanguage=${market}` }) },
    });
  const pitch = (number: number) => {
    const { publicId, companyName } = of(pitches, number);
    return paths.pitch({ publicId, companyName: companyName! });
  };
  const search = (number: number) =>
    paths.search(`q=${of(pitches, number).companyName!.slice(0, 3)}&mark=${number % SEARCHES}`);
  const upload = async (number: number) => {
    // One after the other, so that no member's limit is met in an hour.
    const { id, cookie } = of(members, Math.floor(number / 300));
    const asked = await fetch(origin + paths.storageToken(), {
      method: "POST",
      headers: { Cookie: cookie, Origin: origin, ...from() },
    });
    const { token } = (await asked.json()) as { token: string };
    const name = `pictures/${id}/bench-${number}.jpg`;
    const edge = "stakeholm-bench";
    await send(paths.objects("stakeholm", name), {
      method: "POST",
      headers: {
        Authorization: `Firebase ${token}`,
        "Content-Type": `multipart/related; boundary=${edge}`,
        "X-Goog-Upload-Protocol": "multipart",
      },
      body: Buffer.concat([
        Buffer.from(`--${edge}\r\nContent-Type: application/json\r\n\r\n${JSON.stringify({ name })}\r\n`),
        Buffer.from(`--${edge}\r\nContent-Type: image/jpeg\r\n\r\n`),
        picture,
        Buffer.from(`\r\n--${edge}--`),
      ]),
    });
  };
  const transcript = (number: number) => {
    const [id, cookie] = of([...talking], number);
    return page(`${paths.conversationDownload(id)}?format=pdf`, cookie);
  };
  const mail = (number: number) =>
    transaction((trx) => sendMail(trx, PASSWORD_CHANGED, { to: of(members, number).id, data: {} }));

  return (number) => {
    const part = number % 100;
    if (part < 25) return page(paths.landing(), undefined, of(MARKETS, number));
    if (part < 50) return page(search(number), undefined, of(MARKETS, number));
    if (part < 70) return page(pitch(number), undefined, of(MARKETS, number));
    const { cookie } = of(members, number);
    if (part < 80) return page(search(number), cookie);
    if (part < 90) return page(pitch(number), cookie);
    if (part < 95) return page(paths.home(), cookie);
    if (part < 99) {
      const [id, own] = of([...talking], number);
      return page(paths.conversation(id), own);
    }
    return [upload, transcript, mail][Math.floor(number / 100) % 3]!(number);
  };
}

/** Sends requests of the mixture over a few connections, from `first` on, while `goesOn` says so. Returns how many were sent. */
export async function sendMixed(mixture: Mixture, first: number, goesOn: (sent: number) => boolean): Promise<number> {
  let sent = 0;
  const connection = async () => {
    while (goesOn(sent)) await mixture(first + sent++);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return sent;
}
