import { beforeAll, describe, expect, test } from "vitest";
import { detailsSchema } from "#app/features/onboarding/onboarding-form.ts";
import { fc } from "#tests/properties.ts";
import { resetSchema, signInSchema, signUpSchema } from "./credentials-form.ts";
import { canonicalEmail } from "./email-address.ts";
import { isCommonPassword } from "./password/password-check.server.ts";
import { suggestedUsernames, usernameField } from "./username.ts";

beforeAll(() => {
  process.env.DATABASE_URL = "postgres://nobody@localhost/none";
});

const GOOD = { name: "Anna Ek", email: "anna@example.com", password: "three quiet lakes", terms: "on", adult: "on" };

function codes(schema: typeof signUpSchema | typeof signInSchema | ReturnType<typeof detailsSchema>, input: object) {
  const parsed = schema.safeParse(input);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message]).reverse());
}

describe("sign-up", () => {
  test("takes what is right", () => {
    expect(signUpSchema.parse(GOOD)).toEqual({ ...GOOD, terms: true, adult: true });
  });

  test.each([
    ["name", undefined, "required"],
    ["name", "", "required"],
    ["name", "   ", "required"],
    ["name", "x".repeat(101), "too-long:100"],
    ["name", "a\u0000b", "characters"],
    ["name", "\u202eevil", "characters"],
    ["name", "Anna\u200bEk", "characters"],
    ["name", ["Anna", "Ek"], "invalid"],
    ["email", undefined, "required"],
    ["email", "", "required"],
    ["email", "anna", "email"],
    ["email", "anna@", "email"],
    ["email", "anna@example", "email"],
    ["email", "anna@exa mple.com", "email"],
    ["email", "anna@example.com\u0000", "email"],
    ["email", "anna\u0000@example.com", "email"],
    ["email", "anna@example.com, bo@example.com", "email"],
    ["email", "<script>@example.com", "email"],
    ["email", "\u202eanna@example.com", "email"],
    ["email", "an\u200bna@example.com", "email"],
    ["email", "anna😀@example.com", "email"],
    ["email", "anna@example.com:25", "email"],
    ["email", "anna@user:pw@example.com", "email"],
    ["email", `${"a".repeat(250)}@example.com`, "too-long:254"],
    ["password", undefined, "required"],
    ["password", "", "required"],
    ["password", "7 chars", "too-short:8"],
    ["password", "😀😀😀😀", "too-short:8"],
    ["password", "x".repeat(129), "too-long:128"],
    ["terms", undefined, "terms"],
    ["terms", "off", "terms"],
    ["adult", undefined, "adult"],
    ["adult", "off", "adult"],
  ])("%s %j is refused as %s", (field, value, code) => {
    expect(codes(signUpSchema, { ...GOOD, [field]: value })).toEqual({ [field]: code });
  });

  test.each([
    ["name", "  Åsa\t Öberg ", "Åsa Öberg"],
    ["name", "<script>alert(1)</script>", "<script>alert(1)</script>"],
    ["name", "אבגד", "אבגד"],
    ["name", "👩‍👩‍👧", "👩‍👩‍👧"],
    ["email", "  ANNA@Example.COM ", "anna@example.com"],
    ["email", "info@företag.se", "info@xn--fretag-wxa.se"],
    ["password", " spaces stay ", " spaces stay "],
    ["password", "😀".repeat(128), "😀".repeat(128)],
  ] as const)("%s %j is kept as %j", (field, value, kept) => {
    expect(signUpSchema.parse({ ...GOOD, [field]: value })[field]).toBe(kept);
  });
});

test("a canonical address is its own canonical form", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      const once = canonicalEmail(address);
      return once === undefined || canonicalEmail(once) === once;
    }),
  );
});

test("no text makes a schema throw", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      signUpSchema.safeParse({ name: text, email: text, password: text, terms: text, adult: text });
      signInSchema.safeParse({ email: `${text}@${text}`, password: text, remember: text });
      resetSchema.safeParse({ token: text, password: text });
      detailsSchema("investor").safeParse({ side: text, username: text });
    }),
  );
});

test.each([
  ["password", true],
  ["PASSWORD", true],
  ["lösenord123", true],
  ["anna@example.com", true],
  ["Anna Ek", true],
  ["Anna Ek 1987!", true],
  ["Stakeholm2026", true],
  ["stakeholm of lakes", false],
  ["29384756102", false],
  ["three quiet lakes", false],
])("password %j is common: %s", async (password, common) => {
  expect(await isCommonPassword(password, ["anna@example.com", "Anna Ek"])).toBe(common);
});

describe("username", () => {
  test.each([
    ["", "required"],
    ["ab", "username-form"],
    ["x".repeat(31), "username-form"],
    ["-anna", "username-form"],
    ["anna.", "username-form"],
    ["anna ek", "username-form"],
    ["åsa", "username-form"],
    ["an\u200bna", "username-form"],
    ["anna\u0000", "username-form"],
    ["<b>anna</b>", "username-form"],
    ["😀😀😀", "username-form"],
    ["edit", "username-taken"],
    ["Admin", "username-taken"],
    ["anna.html", "username-taken"],
    ["anna.data", "username-taken"],
    ["stakeholm", "username-taken"],
  ])("%j is refused as %s", (username, code) => {
    expect(codes(detailsSchema("entrepreneur"), { side: "entrepreneur", username })).toEqual({ username: code });
  });

  test.each([
    ["anna", "anna"],
    [" Anna_Ek-2 ", "anna_ek-2"],
    ["x".repeat(30), "x".repeat(30)],
  ])("%j is kept as %j", (typed, kept) => {
    expect(usernameField().parse(typed)).toBe(kept);
  });

  test.each(["", "owner", "Investor"])("side %j is refused", (side) => {
    expect(codes(detailsSchema(side), { side, username: "anna" })).toHaveProperty("side");
  });

  test("every suggestion could be taken", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (name) =>
        suggestedUsernames(name).every((username) => usernameField().safeParse(username).success),
      ),
    );
    expect(suggestedUsernames("Aino-Kaisa Väisänen")[0]).toBe("aino-kaisa-vaisanen");
    expect(suggestedUsernames("李")).toEqual([]);
    expect(suggestedUsernames("Support")).toEqual([]);
  });
});
