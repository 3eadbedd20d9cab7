/** Members in Finland, what they write into their profiles and what they upload, for tests of profiles. */
import sharp from "sharp";
import { beforeAll } from "vitest";
import { parsePhone } from "#app/features/profiles/phone.ts";
import { type ProfileForm, profileSchema } from "#app/features/profiles/profile.ts";
import type { Guest } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { OnboardedMember } from "#app/platform/visit.server.ts";
import { accountsWorld } from "./world/accounts.ts";

export const guest: Guest = { kind: "guest", id: newId() };
/** Aino, whose username is her name, too. */
export let investor: OnboardedMember;
/** Birger, likewise. */
export let entrepreneur: OnboardedMember;

/** Opens a world with these three in it; called once at the top of a test file. */
export function profileStage(): void {
  accountsWorld();
  beforeAll(async () => {
    investor = await addMember("aino", "investor");
    entrepreneur = await addMember("birger", "entrepreneur");
  });
}

/** Somebody whose name and username are one. */
export async function addMember(username: string, side: "investor" | "entrepreneur"): Promise<OnboardedMember> {
  const account = { id: newId(), name: username, email: `${username}@example.com`, username, side };
  await db
    .insertInto("users")
    .values({ ...account, emailVerified: true, lang: "fi" })
    .execute();
  const rest = { emailVerified: true, staffRole: null, plan: "basic", lang: "fi", pictureId: null } as const;
  return { kind: "member", ...account, ...rest };
}

/** A profile's form as it is parsed; Finnish, without interests. */
export function form(fields: Record<string, unknown>, side: "investor" | "entrepreneur" = "investor"): ProfileForm {
  return profileSchema("fi", side, parsePhone).parse({ market: "fi", interests: [], ...fields });
}

/** A picture of one colour. */
export function picture(colour: string): Promise<Blob> {
  const drawn = sharp({ create: { width: 80, height: 80, channels: 3, background: colour } }).png();
  return drawn.toBuffer().then((bytes) => new Blob([new Uint8Array(bytes)], { type: "image/png" }));
}
