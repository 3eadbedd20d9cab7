/** A rotation of SECRET with real rows: in it, after it, and with a lost secret. */
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  downloadTokenOf,
  issueStorageToken,
  opens,
  storageActor,
} from "#app/features/files/storage/object-access.server.ts";
import { addCodes } from "#app/features/perks/desk/codes.server.ts";
import { redeemPerk } from "#app/features/perks/redeeming.server.ts";
import { vapidKeys } from "#app/features/push/push-service.server.ts";
import { hashed } from "#app/features/referrals/reward-facts.server.ts";
import { actorOf } from "#app/features/sessions/recognition.server.ts";
import { readSurveyToken, surveyToken } from "#app/features/surveys/survey.server.ts";
import { APP_CHECK_HEADER, checkApp, issueAppCheckToken } from "#app/platform/app-check/app-check.server.ts";
import { newChallenge, redeemSolution } from "#app/platform/app-check/challenges.server.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { keyedHash } from "#app/platform/encryption.server.ts";
import { newId } from "#app/platform/ids.ts";
import { bounceAddress, readBounceAddress } from "#app/platform/mail/envelope.server.ts";
import { readReplyAddress, replyAddress } from "#app/platform/mail/reply-address.server.ts";
import { readUnsubscription, unsubscribeAddress } from "#app/platform/mail/unsubscribe.server.ts";
import { countElsewhere, mayNeed, secretProblem } from "#app/platform/secret/resealing.server.ts";
import { dropPreviousSecret, rotateSecret, secretFile, secrets } from "#app/platform/secret/secret.server.ts";
import { SEALED_COLUMNS, TASKS } from "#server/jobs/worker.ts";
import { accountFixtures } from "./fixtures/accounts/accounts.ts";
import { solved } from "./fixtures/accounts/app-check-solver.ts";
import { atNewCode, codeOf, firstStep, secondStep, withApp } from "./fixtures/accounts/second-factors.ts";
import { newMember, newStaff } from "./fixtures/casework/support.ts";
import { newPerk } from "./fixtures/site/perks.ts";

Object.assign(process.env, {
  APP_CHECK_COST: "1",
  MAILBOX_URL: "imaps://reader:secret@mail.example.com/INBOX",
  MAIL_REPLY_ADDRESS: "reply@mail.example.com",
  MAIL_BOUNCE_ADDRESS: "bounces@mail.example.com",
});
accountFixtures({ secret: null });

const file = () => secretFile(process.env.DATA_DIR!);
const reseal = () => TASKS["reseal-secrets"]!({}, {} as never);
let later = 0;

/** Signs in with a code of the app, or with a recovery code. */
async function signInWith({ email, key }: { email: string; key: string }, recoveryCode?: string): Promise<string> {
  later += 30_000;
  atNewCode(later);
  const { cookie } = await firstStep(email);
  return (await secondStep(cookie, recoveryCode?.replace("-", "") ?? codeOf(key))).code;
}

/** Rows of every kind that something is encrypted or hashed in, and what they have to give whatever happens to the secret. */
async function storedThings() {
  const app = await withApp();
  const staff = await newStaff("support");
  const perks = {
    list: await newPerk({ codes: ["A-1", "A-2", "A-3"] }),
    shared: await newPerk({ sharedCode: "ALL-1" }),
  };
  const keys = await vapidKeys();
  const card = await transaction((trx) => hashed(trx, ["fingerprint"]));
  return async (nth: number) => {
    expect(await signInWith(app)).toBe("in");
    expect(await signInWith(app, app.codes[nth])).toBe("in");
    expect(await signInWith(app, app.codes[nth])).toBe("code-wrong");
    const member = await newMember();
    expect(await redeemPerk(member, perks.list, "uk")).toEqual({ ok: true, value: `A-${nth + 1}` });
    expect(await redeemPerk(member, perks.shared, "uk")).toEqual({ ok: true, value: "ALL-1" });
    expect(await addCodes(staff, perks.list, "A-1\na-3")).toMatchObject({ value: { added: 0, repeated: 2 } });
    expect(await vapidKeys()).toEqual(keys);
    expect(await transaction((trx) => hashed(trx, ["fingerprint"]))).toEqual(card);
    expect((await actorOf(new Headers({ cookie: app.cookie }))).kind).toBe("member");
  };
}

/** Tokens and addresses that have left the program; each function says whether its one is still good. */
async function sentThings() {
  const [id, userId] = [newId(), newId()];
  const { visit } = await withApp();
  const unsubscribe = new URL(unsubscribeAddress("https://stakeholm.com", { userId, kind: "searches" }));
  const reply = replyAddress({ kind: "case", id, userId })!;
  const bounce = bounceAddress(id)!;
  const survey = surveyToken(id);
  const storage = issueStorageToken(visit.session);
  const download = downloadTokenOf({ id, tokenRound: 1 });
  const { token } = issueAppCheckToken("192.0.2.1");
  const challenge = await newChallenge();
  return async () => ({
    unsubscribe: readUnsubscription(unsubscribe.searchParams.get("token")) !== null,
    reply: readReplyAddress(reply)!.isFor(userId),
    bounce: readBounceAddress(bounce) === id,
    survey: readSurveyToken(survey) === id,
    storage: (await storageActor(`Firebase ${storage}`)).kind === "member",
    download: opens(download, { id, tokenRound: 1 }),
    appCheck: (await checkApp({ headers: new Headers({ [APP_CHECK_HEADER]: token }), ip: "192.0.2.1" }, "contact")).ok,
    challenge: await redeemSolution(await solved(challenge)),
  });
}

const all = (good: boolean) => ({
  ...{ unsubscribe: good, reply: good, bounce: good, survey: good },
  ...{ storage: good, download: good, appCheck: good, challenge: good },
});

test("everything opens in a rotation and after it, sessions go on, and links in mails end with the previous secret", async () => {
  const open = await storedThings();
  const [early, late] = [await sentThings(), await sentThings()];
  await secretProblem();
  await open(0);
  const before = secrets()[0];

  rotateSecret(file());
  expect(secrets()).toEqual([expect.stringMatching(/^[\w-]{43}$/), before]);
  expect(await early()).toEqual(all(true));
  await open(1);
  expect(await mayNeed(before)).toBe(true);

  await Promise.all([reseal(), reseal()]);
  await reseal();
  expect(await countElsewhere(SEALED_COLUMNS)).toBe(0);
  expect(await mayNeed(before)).toBe(false);

  const during = await sentThings();
  dropPreviousSecret(file());
  expect(secrets()).toHaveLength(1);
  expect(await secretProblem()).toBeUndefined();
  await open(2);
  expect(await late()).toEqual(all(false));
  expect(await during()).toEqual(all(true));
});

test("values from before secrets had ids open, and are brought under the new secret", async () => {
  const app = await withApp();
  const { member } = app;
  const { secret } = await db
    .selectFrom("totpFactors")
    .select("secret")
    .where("userId", "=", member.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("totpFactors")
    .set({ secret: secret.subarray(4) })
    .where("userId", "=", member.id)
    .execute();
  await db.deleteFrom("recoveryCodes").where("userId", "=", member.id).execute();
  const codes = ["bcdfgbcdfg", "cdfghcdfgh", "dfghjdfghj"];
  await db.deleteFrom("hashKeys").execute();
  const card = keyedHash("referral-card", "", "fingerprint");
  const old = codes.map((code) => ({
    id: newId(),
    userId: member.id,
    codeHash: keyedHash("recovery-code", member.id, code),
  }));
  await db.insertInto("recoveryCodes").values(old).execute();
  expect(await signInWith(app, codes[0])).toBe("in");
  rotateSecret(file());
  expect(await signInWith(app)).toBe("in");
  expect(await signInWith(app, codes[1])).toBe("in");
  await reseal();
  dropPreviousSecret(file());
  expect(await signInWith(app)).toBe("in");
  expect(await signInWith(app, codes[2])).toBe("in");
  expect(await transaction((trx) => hashed(trx, ["fingerprint"]))).toEqual([card]);
});

test("with a lost secret the start says so, nothing fails by surprise or is destroyed, and all opens once it is found", async () => {
  const app = await withApp();
  const perk = await newPerk({ codes: ["B-1"] });
  const card = await transaction((trx) => hashed(trx, ["fingerprint"]));
  await secretProblem();
  const before = readFileSync(file(), "utf8");
  writeFileSync(file(), randomBytes(32).toString("base64url"));
  expect(await secretProblem()).toContain("SECRET is not the one that this database was used with");
  const member = await newMember();
  for (let twice = 0; twice < 2; twice++) {
    expect(await signInWith(app)).toBe("app-key-lost");
    expect(await redeemPerk(member, perk, "uk")).toMatchObject({ code: "perk-code-lost" });
    await reseal();
    // Said again at each start, until it is found or nothing is left that needs it.
    expect(await secretProblem()).toContain("Set SECRET_PREVIOUS to the earlier one");
  }
  expect(await signInWith(app, app.codes[0])).toBe("code-wrong");

  writeFileSync(file(), `${secrets()[0]}\n${before}`);
  expect(await secretProblem()).toBeUndefined();
  expect(await signInWith(app)).toBe("in");
  await reseal();
  dropPreviousSecret(file());
  expect(await signInWith(app, app.codes[0])).toBe("in");
  expect(await redeemPerk(member, perk, "uk")).toEqual({ ok: true, value: "B-1" });
  expect(await transaction((trx) => hashed(trx, ["fingerprint"]))).toEqual(card);
});
