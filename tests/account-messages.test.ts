/**
 * Every message of the specification's §8 about login, sign-up, forgotten passwords, email confirmation and deactivated accounts, at its
 * occasion: real actions on real PostgreSQL, and the page that the reader gets, in all five languages.
 */
import { describe, expect, test } from "vitest";
import { requestReset } from "#app/features/accounts/password/password.server.ts";
import * as forgotPassword from "#app/features/accounts/password/routes/forgot-password.tsx";
import * as signIn from "#app/features/accounts/sign-in/routes/sign-in.tsx";
import { resendConfirmation } from "#app/features/accounts/sign-up/confirmation.server.ts";
import * as confirmEmail from "#app/features/accounts/sign-up/routes/confirm-email.tsx";
import * as confirmationMail from "#app/features/accounts/sign-up/routes/confirmation-mail.tsx";
import * as signUp from "#app/features/accounts/sign-up/routes/sign-up.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { VISITOR } from "#app/platform/actor.ts";
import type { FailureCode } from "#app/platform/failure.ts";
import {
  accountFixtures,
  freshEmail,
  freshVisit,
  mailsTo,
  newAccount,
  PASSWORD,
} from "./fixtures/accounts/accounts.ts";
import { openPage, type Shown } from "./fixtures/program/pages.tsx";

accountFixtures();

interface Line {
  /** The text in the specification, or the product's text where the specification only describes it. */
  english: string;
  words(market: Market): string;
  status: number;
  /** Brings it about as a person would. */
  happens(market: Market): Promise<Shown>;
}

const failure = (code: FailureCode) => (market: Market) => translator(market, "errors")(`failure.${code}`);
const words = (key: "forgot.sent" | "confirm.redirect") => (market: Market) => translator(market, "accounts")(key);
const flash = (name: "email-confirmed") => (market: Market) => translator(market, "flash")(name);

function logIn(market: Market, email: string, password = PASSWORD) {
  return openPage(signIn, "/pages/sign-in", { market, form: { email, password } });
}

function forgot(market: Market, email: string) {
  return openPage(forgotPassword, "/pages/forgot-password", { market, form: { email } });
}

const newcomer = { name: "Anna Ek", password: "three quiet lakes", terms: "on", adult: "on" };

/** Signs up. Returns the page that the answer redirects to. */
async function registered(market: Market, email = freshEmail()): Promise<Shown> {
  const answer = await openPage(signUp, "/pages/sign-up", { market, form: { ...newcomer, email } });
  expect([answer.status, answer.location]).toEqual([302, "/pages/confirm-email"]);
  return openPage(confirmEmail, answer.location!, { market, cookies: answer.cookies });
}

const LINES: Record<string, Line[]> = {
  Login: [
    {
      english: "You have entered incorrect information. Please try again!",
      words: failure("wrong-credentials"),
      status: 400,
      happens: async (market) => logIn(market, (await newAccount()).email, "not the password"),
    },
    {
      english: "No user found with that email address. Please try again.",
      words: failure("unknown-email"),
      status: 400,
      happens: (market) => logIn(market, freshEmail()),
    },
  ],
  "Sign-up": [
    {
      // §5.
      english: "You must fill in all fields correctly and accept the terms. Please try again.",
      words: failure("sign-up-incomplete"),
      status: 422,
      happens: (market) =>
        openPage(signUp, "/pages/sign-up", { market, form: { ...newcomer, email: freshEmail(), terms: "" } }),
    },
    {
      // "Sign-up success: verification email sent, redirect soon", and the success message "registered".
      english: "You’re registered. We’ve sent a verification email to",
      words: (market) =>
        translator(market, "accounts")
          .markup("confirm.sentTo", { email: "", b: () => "<b>" })
          .split("<b>")[0]!
          .trim(),
      status: 200,
      happens: (market) => registered(market),
    },
    {
      english:
        "Once your address is confirmed, we’ll take you on. Open the link in this browser within an hour to be logged in.",
      words: words("confirm.redirect"),
      status: 200,
      happens: (market) => registered(market),
    },
  ],
  "Forgot password": [
    {
      english: "Your email address is not in our records.",
      words: failure("email-not-in-records"),
      status: 400,
      happens: (market) => forgot(market, freshEmail()),
    },
    {
      english: "A reset link has already been sent. Please wait before requesting a new one.",
      words: failure("reset-already-sent"),
      status: 429,
      happens: async (market) => {
        const { email } = await newAccount();
        expect(await requestReset(VISITOR, email, freshVisit())).toMatchObject({ ok: true });
        return forgot(market, email);
      },
    },
    {
      english: "Your reset link has been sent.",
      words: words("forgot.sent"),
      status: 200,
      happens: async (market) => forgot(market, (await newAccount()).email),
    },
  ],
  "Email confirmation": [
    {
      english: "You have sent too many requests! Please try again later.",
      words: failure("too-many-requests"),
      status: 429,
      happens: async (market) => {
        const { email } = await newAccount({ emailVerified: false });
        expect(await resendConfirmation(VISITOR, email, freshVisit())).toMatchObject({ ok: true });
        return openPage(confirmationMail, "/pages/confirm-email/mail", { market, form: { email } });
      },
    },
    {
      english: "You have not confirmed your email address yet.",
      words: failure("email-unconfirmed"),
      status: 403,
      happens: async (market) => logIn(market, (await newAccount({ emailVerified: false })).email),
    },
    {
      // Success message "email confirmed".
      english: "Email address confirmed.",
      words: flash("email-confirmed"),
      status: 200,
      happens: async (market) => {
        const email = freshEmail();
        await registered(market, email);
        const [mail] = await mailsTo(email);
        const token = /confirm-email\?token=([\w-]+)/.exec(mail!.text)![1]!;
        const answer = await openPage(confirmEmail, "/pages/confirm-email", { market, form: { token } });
        expect([answer.status, answer.location]).toEqual([302, "/pages/sign-in"]);
        return openPage(signIn, answer.location!, { market, cookies: answer.cookies });
      },
    },
  ],
  "Account deactivated": [
    {
      // "Account deactivated after too many failed attempts; try later": at the fifth, and to the right password too.
      english: "This account has been deactivated after too many failed attempts. Try again later.",
      words: failure("account-deactivated"),
      status: 403,
      happens: async (market) => {
        const { email } = await newAccount();
        for (let tries = 1; tries < 5; tries++) {
          expect((await logIn(market, email, `wrong ${tries}`)).text).toContain(failure("wrong-credentials")(market));
        }
        const fifth = await logIn(market, email, "wrong 5");
        expect(fifth.text).toContain(failure("account-deactivated")(market));
        return logIn(market, email);
      },
    },
  ],
};

for (const [area, lines] of Object.entries(LINES)) {
  describe(area, () => {
    test.each(lines)("$english", async ({ english, words: said, status, happens }) => {
      expect(said("uk")).toBe(english);
      for (const market of MARKETS) {
        const shown = await happens(market);
        expect.soft(shown.text, market).toContain(said(market));
        expect.soft(shown.status, market).toBe(status);
        // The page shows the message in one language only.
        for (const other of MARKETS) {
          if (other !== market) expect.soft(shown.text, `${market} says it in ${other}`).not.toContain(said(other));
        }
      }
    });
  });
}
