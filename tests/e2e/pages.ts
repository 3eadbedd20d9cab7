/** Every page there is and who may open it, with real ids out of the demo world. */
import routes from "#app/routes.ts";
import { cast, moderator } from "#tests/world/cast.ts";
import { rows } from "./server.ts";
import type { Person, Reader } from "./stage.ts";

/** Somebody who has signed up, confirmed the address, and done nothing since. */
export const newcomer: Person = { email: "newcomer@example.com", market: "se", password: "ny gran vid stigen 7" };

/** The people whose eyes the pages are looked at with. */
export const readers = {
  visitor: null,
  guest: "guest",
  newcomer,
  investor: cast.se.investor,
  entrepreneur: cast.fi.entrepreneur,
  moderator,
} as const satisfies Record<string, Reader>;

export type ReaderName = keyof typeof readers;

async function one(sql: string, ...values: unknown[]): Promise<string> {
  const [row] = await rows<{ found: string }>(sql, values);
  if (!row) throw new Error(`The demo world has none of: ${sql} ${JSON.stringify(values)}`);
  return row.found;
}

/** The addresses that each reader opens; together they show every page and every state a page has of itself. */
export async function addresses(): Promise<Record<ReaderName, string[]>> {
  const { investor, entrepreneur } = readers;
  const published = "select public_id as found from listings l join users u on u.id = l.owner_id";
  const boosted = await one(`${published} where l.boosted and l.market = 'no' limit 1`);
  const plain = await one(`${published} where not l.boosted and l.market = 'se' limit 1`);
  const own = await one(`${published} where u.email = $1 limit 1`, entrepreneur.email);
  const conversation = await one(
    `select conversation_id as found from conversation_members m join users u on u.id = m.user_id
     where u.email = $1 order by m.last_message_at desc limit 1`,
    investor.email,
  );
  const otherInvestor = await one(
    "select username as found from users where side = 'investor' and email <> $1 limit 1",
    investor.email,
  );
  const otherEntrepreneur = await one("select username as found from users where side = 'entrepreneur' limit 1");
  const waiting = await one(
    `select s.id as found from pitch_submissions s join pitch_revisions r on r.id = s.revision_id
     where r.state = 'under-review' limit 1`,
  );
  const decided = await one("select submission_id as found from pitch_decisions limit 1");
  const notFound = ["/nothing-here", "/pitches/nothing-aaaaaaaaaa", "/pages/profile/nobody-of-this-name"];
  return {
    visitor: [
      "/",
      "/pages/search",
      "/pages/search?q=malt&phase=growth",
      "/pages/search?q=qqqqqq&phase=growth&from=5&sort=xx",
      `/pitches/${boosted}`,
      `/pitches/${plain}`,
      "/pages/sign-up",
      "/pages/sign-in",
      "/pages/sign-in?next=%2Fpages%2Fmessages",
      "/pages/guest",
      "/pages/forgot-password",
      "/pages/reset-password",
      "/pages/reset-password?token=unknown",
      "/pages/confirm-email",
      "/pages/confirm-email/mail",
      "/pages/terms",
      "/pages/privacy",
      "/pages/too-large",
      "/dev/ui",
      "/dev/mailbox",
      ...notFound.slice(0, 2),
    ],
    guest: [
      "/",
      "/pages/home",
      "/pages/search",
      "/pages/bookmark",
      "/pages/bookmark?tab=created",
      `/pitches/${boosted}`,
      `/pages/profile/${otherEntrepreneur}`,
      "/pages/sign-up",
      "/pages/sign-in",
      "/pages/guest",
    ],
    // The empty states.
    newcomer: [
      "/pages/home",
      "/pages/bookmark",
      "/pages/bookmark?tab=created",
      "/pages/messages",
      "/pages/messages?filter=unread",
      "/pages/notifications",
      "/pages/profile",
      "/pages/profile/edit",
      "/pages/profile/picture",
      "/pages/create",
    ],
    investor: [
      "/",
      "/pages/home",
      "/pages/search",
      "/pages/search?view=map&market=se",
      "/pages/search?q=qqqqqq&phase=growth&from=5000000&to=2",
      "/pages/bookmark",
      "/pages/bookmark?tab=created",
      `/pitches/${boosted}`,
      `/pitches/${plain}`,
      "/pages/messages",
      `/pages/messages/${conversation}`,
      `/pages/messages/new?pitch=${own}`,
      `/pages/messages/new?member=${otherInvestor}`,
      "/pages/notifications",
      "/pages/profile",
      `/pages/profile/${investor.username}`,
      `/pages/profile/${otherEntrepreneur}`,
      `/pages/profile/${otherInvestor}`,
      "/pages/profile/edit",
      "/pages/profile/picture",
      "/pages/create",
      ...notFound,
    ],
    entrepreneur: [
      "/pages/home",
      "/pages/bookmark?tab=created",
      `/pitches/${own}`,
      "/pages/create",
      `/pages/create/${own}/1`,
      `/pages/create/${own}/2`,
      `/pages/create/${own}/3`,
      `/pages/create/${own}/preview`,
      `/pages/create/${own}/submission`,
      `/pages/create/${own}/completion`,
      `/pages/create/${own}/withdrawal`,
      `/pages/create/${own}/deletion`,
      "/pages/profile",
      "/pages/profile/edit",
      "/pages/messages",
      `/pages/create/${plain}/1`,
    ],
    moderator: [
      "/admin/review",
      `/admin/review/${waiting}`,
      `/admin/review/${waiting}/decision`,
      `/admin/review/${decided}`,
      "/admin/review/0198d0b6-0000-7000-8000-000000000000",
    ],
  };
}

interface Entry {
  path?: string;
  file: string;
  children?: Entry[];
}

/** The paths of `app/routes.ts` that show a page. */
export function pageRoutes(): string[] {
  const walk = (entries: Entry[], above: string): string[] =>
    entries.flatMap(({ path, file, children }) => {
      const own = path === undefined ? above : `${above.replace(/\/$/, "")}/${path}`;
      // An address whose file holds no component only takes forms or answers scripts.
      const page = file.endsWith(".tsx") && !file.endsWith("layout.tsx") ? [own || "/"] : [];
      return [...page, ...walk(children ?? [], own)];
    });
  return [...new Set(walk(routes as Entry[], ""))].filter((path) => path !== "/*");
}

/** Whether an address belongs to a path of `app/routes.ts`. */
export function isOf(address: string, path: string): boolean {
  const pattern = path
    .split("/")
    .map((part) => (part.startsWith(":") ? "[^/]+" : part.replace(/[.]/g, "\\.")))
    .join("/");
  return new RegExp(`^${pattern}$`).test(address.split("?")[0]!);
}
