import { beforeAll, expect, test } from "vitest";
import { newId } from "../ids.ts";

beforeAll(() => {
  Object.assign(process.env, { SECRET: "s".repeat(32), DATABASE_URL: "postgres://nobody@localhost/none" });
});

test("a link says whose mails of which kind it ends, and nothing that was changed does", async () => {
  const { readUnsubscription, unsubscribeAddress } = await import("./unsubscribe.server.ts");
  const [ada, ben] = [newId(), newId()];
  const address = new URL(unsubscribeAddress("https://stakeholm.com", { userId: ada, kind: "searches" }));
  expect(address.pathname).toBe("/pages/email-cancel");
  const token = address.searchParams.get("token")!;
  expect(readUnsubscription(token)).toEqual({ userId: ada, kind: "searches" });
  const forged = [token.replace(ada, ben), token.replace("searches", "messages"), token.slice(0, -2), `${token}.x`, ""];
  for (const wrong of [...forged, null]) expect(readUnsubscription(wrong)).toBeNull();
});

test("a link says which mailing it stood in, and that cannot be changed, added or taken away", async () => {
  const { readUnsubscription, unsubscribeAddress } = await import("./unsubscribe.server.ts");
  const [userId, source, other] = [newId(), newId(), newId()];
  const of = (from?: string) =>
    new URL(
      unsubscribeAddress("https://stakeholm.com", { userId, kind: "campaigns", ...(from && { source: from }) }),
    ).searchParams.get("token")!;
  const token = of(source);
  expect(readUnsubscription(token)).toEqual({ userId, kind: "campaigns", source });
  const forged = [
    token.replace(source, other),
    token.replace(`.${source}`, ""),
    of().replace(/\.(?=[^.]+$)/, `.${source}.`),
  ];
  for (const wrong of [...forged, `${token}.x`]) expect(readUnsubscription(wrong)).toBeNull();
});
