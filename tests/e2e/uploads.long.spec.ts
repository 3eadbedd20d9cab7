/** Uploads: progress, cancelling, a breaking connection; and the official storage client in a real browser. */
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { build, type Rolldown } from "vite";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, OFFLINE, test } from "./fixtures/browsers.ts";
import { expectAccessible } from "./page-checks.ts";
import { port, rows } from "./server.ts";
import { words } from "./words.ts";

const LONG = {
  name: "berättelse.txt",
  mimeType: "text/plain",
  buffer: Buffer.alloc(3_000_000, "Kvarnen står vid ån. "),
};

/** Delays the parts of an upload from the second on, until the returned function is called. */
async function holdParts(page: Page): Promise<() => void> {
  let parts = 0;
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/upload_id=/, async (route) => {
    if (++parts > 1) await released;
    // The upload may have been cancelled.
    await route.continue().catch(() => {});
  });
  return release;
}

async function portfolios(email: string): Promise<number> {
  const found = await rows<{ count: number }>(
    `select count(*)::int as count from files f join users u on u.id = f.owner_id where u.email = $1 and f.purpose = 'portfolio'`,
    [email],
  );
  return found[0]!.count;
}

test("an upload tells how far it is, is called off and sent again", async ({ stage }) => {
  const owner = signInAccounts.se.investor;
  const { profiles, "files-upload": uploads, flash } = words("se");
  const page = await stage.enter(owner);
  await page.goto("/pages/profile/portfolio");
  await page.waitForLoadState("networkidle");
  const release = await holdParts(page);
  const save = page.getByRole("button", { name: profiles("portfolio.save") });
  await page.locator('input[type="file"]').setInputFiles(LONG);
  await save.click();
  const bar = page.getByRole("progressbar", { name: uploads("label") });
  await expect(bar).toBeVisible();
  await expect.poll(async () => Number(await bar.getAttribute("value"))).toBeGreaterThan(5);
  await expect(page.getByText(uploads("sending", { percent: "" }).trim(), { exact: false }).first()).toBeVisible();
  await expectAccessible(page, "uploading");
  await page.getByRole("button", { name: uploads("cancel") }).click();
  await expect(page.getByText(uploads("canceled"))).toBeVisible();
  await expect(bar).toBeHidden();
  release();
  await expect.poll(() => portfolios(owner.email)).toBe(0);
  await save.click();
  await expect(page).toHaveURL("/pages/profile");
  await expect(page.getByText(flash("profile-saved"))).toBeVisible();
  await expect(page.getByText("berättelse.txt", { exact: true })).toBeVisible();
  expect(await portfolios(owner.email)).toBe(1);
});

test("an upload waits for a lost connection and goes on where it was", async ({ stage }) => {
  stage.tolerate(OFFLINE);
  const owner = signInAccounts.fi.entrepreneur;
  const { profiles, "files-upload": uploads } = words("fi");
  const page = await stage.enter(owner);
  await page.goto("/pages/profile/portfolio");
  await page.waitForLoadState("networkidle");
  let [parts, begun, away] = [0, 0, true];
  page.on("request", (request) => {
    if (request.headers()["x-goog-upload-command"] === "start") begun++;
  });
  await page.route(/upload_id=/, (route) =>
    away && ++parts > 2 ? route.abort("internetdisconnected") : route.continue(),
  );
  await page.locator('input[type="file"]').setInputFiles({ ...LONG, name: "tarina.txt" });
  await page.getByRole("button", { name: profiles("portfolio.save") }).click();
  await expect(page.getByText(uploads("waiting")).first()).toBeAttached();
  away = false;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page).toHaveURL("/pages/profile");
  await expect(page.getByText("tarina.txt", { exact: true })).toBeVisible();
  expect(begun).toBe(1);
});

test("the official storage client works in a browser, and knows by itself why it is refused", async ({ stage }) => {
  stage.tolerate(/status of 40[134]/);
  const page = await stage.enter(signInAccounts.no.entrepreneur);
  await page.goto("/pages/profile");
  await page.evaluate(await bundled());
  const told = await page.evaluate(async (at) => {
    const sdk = (globalThis as unknown as { sdk: typeof import("./storage-client.ts") }).sdk;
    const { token, owner } = (await (await fetch("/storage/token", { method: "POST" })).json()) as Record<
      string,
      string
    >;
    const client = (name: string, check: string | null, mockUserToken?: string) => {
      const app = sdk.initializeApp({ projectId: "demo", appId: "1:1:web:1", storageBucket: "stakeholm" }, name);
      const getToken = async () => ({ token: check!, expireTimeMillis: Date.now() + 1_800_000 });
      if (check) sdk.initializeAppCheck(app, { provider: new sdk.CustomProvider({ getToken }) });
      const storage = sdk.getStorage(app);
      sdk.connectStorageEmulator(storage, "localhost", at, mockUserToken ? { mockUserToken } : {});
      return sdk.ref(storage, `portfolios/${owner}/min historie.txt`);
    };
    const code = (work: Promise<unknown>) =>
      work.then(
        () => "done",
        (error: { code: string }) => error.code,
      );
    const object = client("member", null, token);
    const seen: number[] = [];
    const text = "Mølla står ved elva. ".repeat(30_000);
    const task = sdk.uploadBytesResumable(object, new Blob([text], { type: "text/plain" }));
    task.on("state_changed", ({ bytesTransferred }) => seen.push(bytesTransferred));
    const { metadata } = await task;
    const opened = await (await fetch(await sdk.getDownloadURL(object))).text();
    return {
      whole: opened === text && metadata.size === new Blob([text]).size,
      steps: seen.length > 2,
      wrongProof: await code(sdk.getMetadata(client("forged", "forged", token))),
      nobody: await code(sdk.getMetadata(client("nobody", null))),
      elsewhere: await code(sdk.getMetadata(sdk.ref(object.storage, "portfolios/somebody/a.txt"))),
      deleted: await code(sdk.deleteObject(object)),
      gone: await code(sdk.getMetadata(object)),
    };
  }, port);
  expect(told).toEqual({
    whole: true,
    steps: true,
    wrongProof: "storage/unauthorized-app",
    nobody: "storage/unauthenticated",
    elsewhere: "storage/unauthorized",
    deleted: "done",
    gone: "storage/object-not-found",
  });
});

/** The client bundled as one script, with the global `sdk`. */
async function bundled(): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL("storage-client.ts", import.meta.url)), formats: ["iife"], name: "sdk" },
    },
  })) as Rolldown.RolldownOutput[];
  return `${made[0]!.output[0].code}\nglobalThis.sdk = sdk;`;
}
