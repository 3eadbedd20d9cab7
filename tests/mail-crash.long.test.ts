/** The mail queue survives `kill -9`: no mail is lost, and none is sent twice except where SMTP cannot prevent it (decision 085). */
import { expect, test } from "vitest";
import { accountFixtures } from "./fixtures/accounts/accounts.ts";
import { mailCrash } from "./fixtures/mail/mail-crash.ts";
import { isLong, repeats } from "./long.ts";

const KILLS = repeats(2, 20);
const MAILS = repeats(200, 10_000);

accountFixtures();

test(`${MAILS} mails through ${KILLS} kills, to a server that refuses, puts off, delays and breaks off`, {
  timeout: 3_600_000,
}, async () => {
  const figures = await mailCrash(MAILS, KILLS);
  if (isLong) process.stderr.write(`${JSON.stringify({ ...figures, doubled: figures.doubled.length })}\n`);
  expect(figures).toMatchObject({ lost: [], unexplained: [], renamed: [] });
  expect(figures.states).toEqual({ refused: MAILS / 20, sent: MAILS - MAILS / 20 });
});
