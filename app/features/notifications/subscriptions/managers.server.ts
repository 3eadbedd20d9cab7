/** Notices of managing a pitch together: to whom is invited, and to the other of owner and manager. */
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import type { ManagerFact } from "#app/features/pitches/managers/events.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { NOTICES, type NoticeKind } from "../notice.ts";
import { familyOf } from "../notice-groups.ts";
import { managerNoticeKey } from "../notice-keys.ts";
import { notify, settleEach } from "../notify.server.ts";

/** Who is told of each change, and how. */
const TOLD = {
  accepted: { kind: "manager-accepted", to: "owner" },
  declined: { kind: "manager-declined", to: "owner" },
  left: { kind: "manager-left", to: "owner" },
  "role-changed": { kind: "manager-role-changed", to: "member" },
  removed: { kind: "manager-removed", to: "member" },
} as const satisfies Partial<Record<ManagerFact["change"], { kind: NoticeKind; to: "owner" | "member" }>>;

/** What those who run a pitch are told of it. */
const OF_RUNNERS = (Object.keys(NOTICES) as NoticeKind[]).filter((kind) => familyOf(kind) === "own-pitch");

/** After `manager-moved`. An invitation is told to the member of its address, if there is one, until it is answered or withdrawn. */
export const noticeManager: Task = async (payload) => {
  const { managerId, pitchId, ownerId, memberId, change } = payload as ManagerFact;
  await transaction(async (trx) => {
    const manager = await trx
      .selectFrom("pitchManagers")
      .select(["state", "email"])
      .where("id", "=", managerId)
      .forShare()
      .executeTakeFirst();
    if (!manager) return;
    if (manager.state !== "invited") await settleInvitation(trx, managerId);
    const about = { managerId, pitchId };
    if (change === "invited") {
      const userId = manager.state === "invited" && (await invitedMember(trx, manager.email, ownerId));
      const key = managerNoticeKey(managerId, change);
      if (userId) await notify(trx, { userId, kind: "manager-invited", about: { ...about, personId: ownerId }, key });
      return;
    }
    if (memberId && (change === "removed" || change === "left")) await settlePitch(trx, memberId, pitchId);
    const told = change === "withdrawn" ? undefined : TOLD[change];
    if (!told || !memberId) return;
    const [userId, personId] = told.to === "owner" ? [ownerId, memberId] : [memberId, ownerId];
    await notify(trx, {
      userId,
      kind: told.kind,
      about: { ...about, personId },
      key: managerNoticeKey(managerId, change),
    });
  });
};

/** The member of a confirmed address, unless they have blocked the owner or may manage nothing. */
async function invitedMember(trx: Tx, email: string, ownerId: string): Promise<string | undefined> {
  const member = await trx
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("emailVerified", "=", true)
    .where("staffRole", "is", null)
    .where("suspendedAt", "is", null)
    .where("deletionDueAt", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("blocks")
            .select("blockerId")
            .whereRef("blockerId", "=", "users.id")
            .where("blockedId", "=", ownerId),
        ),
      ),
    )
    .executeTakeFirst();
  return member?.id;
}

/** Removes what a member was told of a pitch that they do not run any more: its pages are closed to them. */
async function settlePitch(trx: Tx, userId: string, pitchId: string): Promise<void> {
  const told = await trx
    .selectFrom("notifications")
    .select("dedupeKey as key")
    .where("userId", "=", userId)
    .where("kind", "in", OF_RUNNERS)
    .where(sql<boolean>`data ->> 'pitchId' = ${pitchId}`)
    .execute();
  await settleEach(
    trx,
    told.flatMap(({ key }) => (key === null ? [] : { userId, key })),
  );
}

async function settleInvitation(trx: Tx, managerId: string): Promise<void> {
  const key = managerNoticeKey(managerId, "invited");
  const told = await trx.selectFrom("notifications").select("userId").where("dedupeKey", "=", key).execute();
  await settleEach(
    trx,
    told.map(({ userId }) => ({ userId, key })),
  );
}
