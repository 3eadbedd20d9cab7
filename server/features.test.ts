/** The features' registrations: complete, without duplicates; and the compiler rejects unregistered names. */
import { parseCrontab } from "graphile-worker";
import { expect, test } from "vitest";
import { sizeText } from "#app/features/chat/attachments/attachment.ts";
import { type Translator, translator } from "#app/i18n/catalog.server.ts";
import { catalogFiles, readCatalog } from "#app/i18n/catalog-files.ts";
import { err, failureTable } from "#app/platform/failure.ts";
import { flashCookie } from "#app/platform/http/flash.ts";
import { hasToken } from "#app/platform/http/rate-limit.server.ts";
import { type JobName, joined } from "#app/platform/registry.ts";
import { FEATURES, SUBSCRIPTIONS } from "./features.ts";
import "./jobs/mails.ts";
import { CRONTAB, TASKS } from "./jobs/worker.ts";

test("every registration is in the list of features", () => {
  const modules = import.meta.glob<Record<string, unknown>>("../app/features/*/feature.server.ts", { eager: true });
  const missing = Object.entries(modules).filter(([, module]) =>
    Object.values(module).every((value) => !(FEATURES as unknown[]).includes(value)),
  );
  expect(missing.map(([file]) => file)).toEqual([]);
  expect(FEATURES).toHaveLength(Object.keys(modules).length);
});

test("every job that an event asks for is run by somebody", () => {
  const asked = SUBSCRIPTIONS.flatMap(({ jobs = [] }) => jobs);
  expect(asked.filter((job) => !TASKS[job])).toEqual([]);
});

test("every schedule can be read, and is of a job", () => {
  expect(
    parseCrontab(CRONTAB)
      .map(({ task }) => task)
      .filter((job) => !TASKS[job]),
  ).toEqual([]);
});

test("what is registered twice is refused", () => {
  expect(() => joined([{ once: 1 }, { twice: 1 }, { twice: 1 }])).toThrow('"twice" is registered twice');
});

test("no message that a page says once has words in two catalogs", () => {
  const catalogs = [...catalogFiles(".", "uk")].map(([name, file]) => ({ name, words: readCatalog(file) }));
  const said = catalogs.map(({ name, words }) => (name === "flash" ? words : ((words.flash ?? {}) as typeof words)));
  expect(Object.keys(joined(said))).toContain("search-saved");
});

test("every failure has a status of its kind", () => {
  const odd = Object.entries(failureTable()).filter(([, status]) => !(status >= 400 && status < 600));
  expect(odd).toEqual([]);
});

test("the compiler knows every name", () => {
  // Never run: this file compiles only if the compiler rejects each line.
  const refused = () => {
    // @ts-expect-error No feature registers this failure.
    err("planted");
    // @ts-expect-error There are no words for this message.
    flashCookie("planted", true);
    // @ts-expect-error No feature registers this limit.
    void hasToken("planted", "");
    // @ts-expect-error Nobody runs this job.
    const job: JobName = "planted";
    const t = translator("uk", "closing");
    // @ts-expect-error The catalog has no such message.
    t("planted");
    // @ts-expect-error The message takes two values.
    t("list.count", { done: "1" });
    // @ts-expect-error The catalog has no messages for sizes.
    sizeText(1, t);
    // @ts-expect-error It is the translator of another catalog.
    const other: Translator<"chat-attachments"> = t;
    return [job, other];
  };
  expect(refused).toBeTypeOf("function");
});
