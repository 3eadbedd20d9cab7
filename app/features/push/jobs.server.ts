import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { db } from "#app/platform/db.server.ts";
import { paths } from "#app/platform/paths.ts";
import { deliverPush } from "./delivering.server.ts";

/** Says to a member's devices that notifications come through, in the member's language. */
export async function testPush(payload: unknown): Promise<void> {
  const { userId, badge } = payload as { userId: string; badge: number };
  const member = await db.selectFrom("users").select("lang").where("id", "=", userId).executeTakeFirst();
  if (!member) return;
  const t = translator(member.lang as Market, "push");
  await deliverPush(systemActor("test-push"), userId, {
    title: BRAND,
    body: t("test.body"),
    path: paths.notificationSettings(),
    tag: "test",
    badge,
  });
}
