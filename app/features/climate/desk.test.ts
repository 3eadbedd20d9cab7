/** The ledger's desk: projects, payments with receipts, counter-entries; rights, audit entries, and rows that never change. */
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { rewrite } from "#app/features/files/pdf/rewriting.ts";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { actsAbout, countActs, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { pageWith } from "#tests/fixtures/files/pdf.ts";
import { dangersIn } from "#tests/fixtures/files/pdf-dangers.ts";
import { climatePayment, climateProject, RECEIPT } from "#tests/fixtures/payments/climate.ts";
import { climateFunds } from "./ledger.server.ts";
import { correctPayment, enterPayment } from "./payments.server.ts";
import type { NewPayment, NewProject } from "./project.ts";
import { addProject, climatePayments, climateProjects, endProject, receiptOf } from "./projects.server.ts";

accountFixtures();

let admin: Member;

beforeAll(async () => {
  admin = await newStaff("admin");
});

const project = (): NewProject => ({
  ...{ id: newId(), name: "Kelp, Oslofjord", country: "NO", url: "https://kelp.example/", activeFrom: "2026-10-01" },
  ...{ textSe: "Ålgräs", textNo: "Ålegress", textDk: "Ålegræs", textFi: "Meriajokas", textUk: "Eelgrass" },
});

const payment = (projectId: string, change: Partial<NewPayment> = {}): NewPayment => ({
  ...{ id: newId(), projectId, amount: 15_050, currency: "SEK", paidOn: "2026-10-09", receiptNumber: "2026-114" },
  ...change,
});

const pdf = { file: new Blob([new Uint8Array(RECEIPT)]), name: "../receipt.exe" };

test("a project is added once, in five languages, and ends on a day after its first", async () => {
  const kelp = project();
  expect(await addProject(admin, kelp)).toMatchObject({ ok: true });
  expect(await addProject(admin, kelp)).toMatchObject({ ok: true });
  const [shown] = (await climateProjects("fi")).filter(({ id }) => id === kelp.id);
  expect(shown).toMatchObject({ name: "Kelp, Oslofjord", country: "Norja", text: "Meriajokas", activeTo: null });
  expect(await endProject(admin, kelp.id, { activeTo: "2026-09-30" })).toMatchObject({
    code: "invalid-input",
    fields: { activeTo: ["before-start"] },
  });
  expect(await endProject(admin, kelp.id, { activeTo: "2027-01-31" })).toMatchObject({ ok: true });
  expect(await endProject(admin, kelp.id, { activeTo: "2027-02-28" })).toMatchObject({ code: "nothing-to-do" });
  expect(await actsAbout(kelp.id)).toMatchObject([
    { action: "climate-project-added", actorId: admin.id, data: { name: "Kelp, Oslofjord", country: "NO" } },
    { action: "climate-project-ended", actorId: admin.id, data: { activeTo: "2027-01-31" } },
  ]);
});

describe("a payment", () => {
  test("is entered once, with its receipt, and counts at once", async () => {
    const projectId = await climateProject();
    const entry = payment(projectId, { currency: "DKK" });
    for (let twice = 0; twice < 2; twice++) expect(await enterPayment(admin, entry, pdf)).toMatchObject({ ok: true });
    expect(await climateFunds()).toContainEqual({
      currency: "DKK",
      setAsideMinor: 0,
      paidMinor: 15_050,
      waitingMinor: -15_050,
    });
    const receipt = await receiptOf(VISITOR, entry.id);
    expect(receipt).toMatchObject({ name: "receipt.pdf", contentType: "application/pdf" });
    expect(receipt!.bytes.equals((await rewrite(RECEIPT)).bytes)).toBe(true);
    expect(await actsAbout(projectId)).toMatchObject([
      { action: "climate-payment-entered", data: { amountMinor: 15_050, currency: "DKK", receiptNumber: "2026-114" } },
    ]);
  });

  test("is taken back once, by a counter-entry with its reason; the receipt is then the admins' alone", async () => {
    const projectId = await climateProject();
    const id = await climatePayment(projectId, admin.id, { currency: "NOK", amountMinor: 9_900 });
    expect(await correctPayment(admin, id, { reason: "A hundred times too much." })).toMatchObject({ ok: true });
    expect(await correctPayment(admin, id, { reason: "Again." })).toMatchObject({ code: "nothing-to-do" });
    const [counter, first] = (await climatePayments()).filter((one) => one.projectId === projectId);
    expect(first).toMatchObject({ id, amountMinor: 9_900, corrected: true, reason: null });
    expect(counter).toMatchObject({ amountMinor: -9_900, currency: "NOK", reason: "A hundred times too much." });
    expect(await correctPayment(admin, counter!.id, { reason: "Not so." })).toMatchObject({ code: "not-found" });
    expect((await climateFunds()).find(({ currency }) => currency === "NOK")).toMatchObject({ paidMinor: 0 });
    expect(await receiptOf(VISITOR, id)).toBeUndefined();
    expect(await receiptOf(admin, id)).toMatchObject({ name: "receipt.pdf" });
    expect(await actsAbout(projectId)).toMatchObject([
      { action: "climate-payment-corrected", reason: "A hundred times too much.", data: { payment: id } },
    ]);
  });

  test("two corrections at once are one", async () => {
    const id = await climatePayment(await climateProject(), admin.id);
    const both = await Promise.all([1, 2].map((n) => correctPayment(admin, id, { reason: `Reason ${n}` })));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test("of tomorrow, or to no project, is refused", async () => {
    const projectId = await climateProject();
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    expect(await enterPayment(admin, payment(projectId, { paidOn: tomorrow }), pdf)).toMatchObject({
      fields: { paidOn: ["date-future"] },
    });
    expect(await enterPayment(admin, payment(newId()), pdf)).toMatchObject({ fields: { projectId: ["choose"] } });
  });

  test("takes a PDF or a picture, which are made anew", async () => {
    const projectId = await climateProject();
    const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: "white" } })
      .withExif({ IFD0: { Artist: "Somebody" } })
      .png()
      .toBuffer();
    const enter = (bytes: Uint8Array, name: string, entry = payment(projectId)) =>
      enterPayment(admin, entry, { file: new Blob([new Uint8Array(bytes)]), name });
    const entry = payment(projectId);
    expect(await enter(png, "receipt", entry)).toMatchObject({ ok: true });
    const stored = await receiptOf(VISITOR, entry.id);
    expect(stored).toMatchObject({ name: "receipt.png", contentType: "image/png" });
    expect(stored!.bytes.includes("Somebody")).toBe(false);
    const script = payment(projectId);
    const acting = pageWith([], "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>");
    expect(await enter(acting, "receipt.pdf", script)).toMatchObject({ ok: true });
    expect(dangersIn((await receiptOf(VISITOR, script.id))!.bytes)).toEqual([]);
    expect(await enter(Buffer.from("Paid, honestly."), "receipt.pdf")).toMatchObject({ code: "receipt-type-wrong" });
    const jpeg = await sharp(png).jpeg().toBuffer();
    expect(await enter(jpeg, "receipt.png")).toMatchObject({ code: "receipt-type-wrong" });
    expect(await enter(Buffer.alloc(5 * 1024 * 1024 + 1), "receipt.pdf")).toMatchObject({ code: "file-too-large" });
  });
});

test("nobody but an admin keeps it, and nobody at all changes a row", async () => {
  const projectId = await climateProject();
  const id = await climatePayment(projectId, admin.id);
  const acts = await countActs();
  const others = [VISITOR, await newMember(), await newStaff("moderator"), await newStaff("support")];
  const viewer = { id: admin.id, name: admin.name, lang: "uk" as const, until: new Date() };
  for (const actor of [...others, { ...admin, viewer }]) {
    expect(await addProject(actor, project())).toMatchObject({ code: "not-found" });
    expect(await endProject(actor, projectId, { activeTo: "2027-01-31" })).toMatchObject({ code: "not-found" });
    expect(await enterPayment(actor, payment(projectId), pdf)).toMatchObject({ code: "not-found" });
    expect(await correctPayment(actor, id, { reason: "Because." })).toMatchObject({ code: "not-found" });
  }
  expect(await countActs()).toBe(acts);
  const refused = (query: Promise<unknown>) => expect(query).rejects.toThrow("append-only");
  await refused(db.updateTable("climatePayments").set({ amountMinor: 1 }).where("id", "=", id).execute());
  await refused(db.deleteFrom("climateReceipts").where("paymentId", "=", id).execute());
  await refused(db.updateTable("climateReceipts").set({ name: "other.pdf" }).where("paymentId", "=", id).execute());
});
