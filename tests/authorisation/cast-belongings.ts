/** What a member has besides pitches and conversations, for the authorisation matrix. */
import { hashPassword } from "#app/features/accounts/gateway-argon2.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

export interface Belongings {
  ticket: string;
  passkey: string;
  /** A session on another device. */
  session: string;
  export: string;
  savedSearch: string;
}

const PASSWORD = hashPassword("three quiet lakes");

/** What a member has besides pitches and conversations. */
export async function belongings(userId: string): Promise<Belongings> {
  const [ticket, passkey, session, archive, savedSearch] = [newId(), newId(), newId(), newId(), newId()];
  const present = new Date();
  const later = new Date(present.getTime() + 86_400_000);
  await db
    .insertInto("tickets")
    .values({
      id: ticket,
      userId,
      kind: "question",
      topic: "general",
      name: "owner",
      email: "owner@example.com",
      lang: "uk",
      dueAt: later,
    })
    .execute();
  await db
    .insertInto("passkeys")
    .values({
      id: passkey,
      userId,
      credentialId: "AAAA",
      publicKey: Buffer.from("key"),
      counter: 0,
      transports: [],
      rpId: "uk.localhost",
      name: "Telephone",
      backedUp: false,
    })
    .execute();
  await db
    .insertInto("sessions")
    .values({
      id: session,
      userId,
      tokenHash: Buffer.from("elsewhere"),
      way: "password",
      remembered: true,
      authenticatedAt: present,
      usedAt: present,
      idleSeconds: 3_600,
      expiresAt: later,
    })
    .execute();
  await db
    .insertInto("exports")
    .values({ id: archive, userId, requestedAt: present, movedAt: present, expiresAt: later })
    .execute();
  await db.insertInto("providerAccounts").values({ provider: "google", subject: "1", userId }).execute();
  const watch = {
    name: "Kelp",
    filters: '{"text": "kelp"}',
    market: "uk",
    notify: "daily",
    keys: ["=kelp"],
    openedAt: new Date(0),
  };
  await db
    .insertInto("savedSearches")
    .values({ id: savedSearch, userId, ...watch })
    .execute();
  await db
    .insertInto("passwords")
    .values({ userId, hash: await PASSWORD })
    .execute();
  return { ticket, passkey, session, export: archive, savedSearch };
}

/** A notice that has not been read. Returns its id. */
export async function notice(userId: string): Promise<string> {
  const id = newId();
  const data = JSON.stringify({ publicId: "bbbbbbbbbb", companyName: "Kelp & Co" });
  await db.insertInto("notifications").values({ id, userId, kind: "pitch-approved", topic: "account", data }).execute();
  return id;
}
