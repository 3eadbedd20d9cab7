/** Which parts of a profile each reader sees. */
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { addMember, entrepreneur, form, guest, investor, profileFixtures } from "#tests/fixtures/accounts/profiles.ts";
import { profileByUsername, saveProfile } from "./profile.server.ts";

profileFixtures();

describe("what others see", () => {
  test("the email only when it is not hidden; nothing of it otherwise", async () => {
    await saveProfile(investor, form({ phone: "040 555 0134", website: "aino.fi", hideEmail: true }));
    const hidden = await profileByUsername(entrepreneur, "aino");
    expect(hidden?.contact).toEqual({
      email: null,
      phone: "+358405550134",
      links: { website: "https://aino.fi/" },
      businessCardId: null,
      portfolio: null,
    });
    expect(JSON.stringify(hidden)).not.toContain("@example.com");
    await saveProfile(investor, form({ hideEmail: false }));
    expect((await profileByUsername(entrepreneur, "aino"))?.contact?.email).toBe("aino@example.com");
  });

  test("no address that nobody has confirmed", async () => {
    await saveProfile(investor, form({ hideEmail: false }));
    await db.updateTable("users").set({ emailVerified: false }).where("id", "=", investor.id).execute();
    expect(await profileByUsername(entrepreneur, "aino")).toMatchObject({
      emailConfirmed: false,
      contact: { email: null },
    });
    await db.updateTable("users").set({ emailVerified: true }).where("id", "=", investor.id).execute();
  });

  test.each(["suspendedAt", "deletionDueAt"] as const)(
    "nobody whose account has %s, but for themselves",
    async (column) => {
      const name = `closed-${column.toLowerCase()}`;
      const closed = await addMember(name, "investor");
      expect(await profileByUsername(investor, name)).toBeDefined();
      await db
        .updateTable("users")
        .set({ [column]: new Date() })
        .where("id", "=", closed.id)
        .execute();
      for (const reader of [investor, entrepreneur, guest])
        expect(await profileByUsername(reader, name)).toBeUndefined();
      expect(await profileByUsername(closed, name)).toBeDefined();
    },
  );

  test("no contact details at all, for a guest", async () => {
    await saveProfile(investor, form({ phone: "040 555 0134", website: "aino.fi", hideEmail: false }));
    const seen = await profileByUsername(guest, "aino");
    expect(seen?.contact).toBeNull();
    expect(JSON.stringify(seen)).not.toMatch(/example\.com|405550134|aino\.fi/);
  });

  test("no budget of an entrepreneur, even one from earlier days", async () => {
    await saveProfile(entrepreneur, form({}, "entrepreneur"));
    await db
      .updateTable("profiles")
      .set({ budgetFrom: 1, budgetCurrency: "EUR" })
      .where("userId", "=", entrepreneur.id)
      .execute();
    expect((await profileByUsername(investor, "birger"))?.budget).toBeNull();
  });

  test.each(["nobody", "", "a\u0000b", "%", "aino'--", "å", "x".repeat(500)])(
    "nobody under a wrong name, case %#",
    async (name) => {
      expect(await profileByUsername(investor, name)).toBeUndefined();
    },
  );

  test("the same person in capitals, under the one name", async () => {
    expect((await profileByUsername(investor, "AINO"))?.username).toBe("aino");
  });

  test("nobody who has been deleted or has not chosen a side", async () => {
    const leaving = await addMember("carl", "investor");
    expect(await profileByUsername(investor, "carl")).toBeDefined();
    await db.deleteFrom("users").where("id", "=", leaving.id).execute();
    expect(await profileByUsername(investor, "carl")).toBeUndefined();
  });
});
