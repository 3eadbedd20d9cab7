/** The queue of mails survives `kill -9`: nothing is lost, and nothing comes twice but what SMTP itself cannot tell apart (decision 085). */
import { expect, test } from "vitest";
import { isLong, repeats } from "./long.ts";
import { mailCrash } from "./mail-crash.ts";
import { accountsWorld } from "./world/accounts.ts";

const KILLS = repeats(2, 20);
const MAILS = repeats(200, 10_000);

accountsWorld();

test(`${MAILS} mails through ${KILLS} kills, to a server that refuses, puts off, delays and breaks off`, {
  timeout: 3_600_000,
}, async () => {
  const figures = await mailCrash(MAILS, KILLS);
  if (isLong) console.log(JSON.stringify({ ...figures, doubled: figures.doubled.length }));
  expect(figures).toMatchObject({ lost: [], unexplained: [], renamed: [] });
  expect(figures.states).toEqual({ refused: MAILS / 10, sent: MAILS - MAILS / 10 });
});
