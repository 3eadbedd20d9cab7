import { randomBytes } from "node:crypto";
import { AGREED_VERSION } from "#app/features/advisers/adviser-link.ts";
import { hashToken } from "#app/features/sessions/sessions.server.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { personOf } from "#demo/demo.ts";
import { daysBefore, type Placed } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

const PITCH = "steadyhand";
const OWNER = "wei-ling-hargreaves";

/** Lets two members manage a pitch, one of whom hasn't answered yet, and two advisers read it, one of whom no longer may. */
export async function seedSharing(
  trx: Tx,
  now: Date,
  members: Ids,
  placed: ReadonlyMap<string, Placed>,
): Promise<void> {
  const pitchId = placed.get(PITCH)!.id;
  const invitedAt = daysBefore(now, 6);
  const invitation = (person: string, role: string) => ({
    ...{ id: newId(invitedAt.getTime()), pitchId, role, invitedAt, email: personOf(person).email },
    expiresAt: daysBefore(invitedAt, -14),
  });
  const accepted = { state: "accepted", memberId: members.get("joe-adeyemi")!, answeredAt: daysBefore(now, 5) };
  const managers = [{ ...invitation("joe-adeyemi", "viewer"), ...accepted }, invitation("nell-whitcombe", "editor")];
  for (const manager of managers) await trx.insertInto("pitchManagers").values(manager).execute();
  const acts = managers.map(({ id, role }, index) => ({
    ...{ pitchId, actorId: members.get(OWNER)!, action: "invited", managerId: id, role },
    ...{ id: newId(invitedAt.getTime() + index), happenedAt: invitedAt },
  }));
  const answer = { ...acts[0]!, id: newId(accepted.answeredAt.getTime()), actorId: accepted.memberId };
  await trx
    .insertInto("pitchActs")
    .values([...acts, { ...answer, action: "accepted", happenedAt: accepted.answeredAt }])
    .execute();

  const createdAt = daysBefore(now, 4);
  const link = (name: string, email: string, purpose: string) => ({
    ...{ id: newId(createdAt.getTime()), makerId: members.get(OWNER)!, pitchId, name, email, market: "uk", purpose },
    // Nobody has the token: the demo's advisers have read already.
    ...{ tokenHash: hashToken(randomBytes(32).toString("base64url")), createdAt, endsAt: daysBefore(createdAt, -14) },
  });
  const agreedAt = daysBefore(now, 3.5);
  const read = {
    ...link("Priscilla Dunne", "priscilla.dunne@example.com", "Review of the terms for a client"),
    ...{ state: "opened", agreedVersion: AGREED_VERSION, agreedAt },
  };
  await trx.insertInto("adviserLinks").values(read).execute();
  await trx
    .insertInto("adviserLinks")
    .values({
      ...link("Roland Pike", "roland.pike@example.com", "Valuation"),
      ...{ state: "withdrawn", closedAt: daysBefore(now, 1) },
    })
    .execute();
  await trx
    .insertInto("adviserOpenings")
    .values({
      id: newId(agreedAt.getTime()),
      linkId: read.id,
      openedAt: agreedAt,
      browser: "Firefox",
      system: "Windows",
    })
    .execute();
}
