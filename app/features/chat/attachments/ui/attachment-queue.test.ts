import { expect, test } from "vitest";
import type { UploadStep } from "#app/features/files/upload/upload-client.ts";
import { MOST_CHOSEN } from "../attachment.ts";
import { AttachmentQueue, type Store } from "./attachment-queue.ts";

interface Upload {
  name: string;
  rewriting: string;
  aborted: () => boolean;
  step: (step: UploadStep) => void;
  end: (end: Awaited<ReturnType<Store>>) => Promise<void>;
}

/** A queue whose uploads are completed by the test. */
function stage() {
  const uploads: Upload[] = [];
  const previews = new Set<string>();
  const queue = new AttachmentQueue(
    "conversation",
    (file, { rewriting, signal, onStep }) =>
      new Promise((resolve) => {
        uploads.push({
          name: file.name,
          rewriting,
          aborted: () => signal.aborted,
          step: onStep,
          end: async (end) => {
            resolve(end);
            await Promise.resolve();
            await Promise.resolve();
          },
        });
      }),
    {
      make: (file) => {
        previews.add(`blob:${file.name}`);
        return `blob:${file.name}`;
      },
      drop: (address) => void previews.delete(address),
    },
  );
  return { queue, uploads, previews, states: () => queue.snapshot().map(({ name, state }) => `${name} ${state}`) };
}

const file = (name: string, type = "application/pdf", size = 10) => new File(["x".repeat(size)], name, { type });
const stored = (name: string) => ({
  ok: true as const,
  file: { id: `id-${name}`, name, size: 10, type: "application/pdf" as const },
});

test("files go one after the other, in the order they were chosen", async () => {
  const { queue, uploads, states } = stage();
  queue.choose([file("a.pdf"), file("b.pdf")]);
  expect(states()).toEqual(["a.pdf sending", "b.pdf queued"]);
  uploads[0]!.step({ state: "sending", sent: 5 });
  expect(queue.snapshot()[0]!.percent).toBe(50);
  await uploads[0]!.end(stored("a.pdf"));
  expect(states()).toEqual(["a.pdf stored", "b.pdf sending"]);
  await uploads[1]!.end(stored("b.pdf"));
  expect(queue.snapshot().map((one) => one.file?.id)).toEqual(["id-a.pdf", "id-b.pdf"]);
});

test("what cannot do is never sent, and says why", () => {
  const { queue, uploads, states } = stage();
  const large = file("large.pdf");
  Object.defineProperty(large, "size", { value: 5 * 1024 * 1024 + 1 });
  queue.choose([file("a.exe"), large, file("none.txt", "text/plain", 0), file("b.pdf")]);
  expect(states()).toEqual(["a.exe failed", "large.pdf failed", "none.txt failed", "b.pdf sending"]);
  expect(queue.snapshot().map(({ problem }) => problem)).toEqual([
    "attachment-type-wrong",
    "file-too-large",
    "file-empty",
    undefined,
  ]);
  queue.retry(queue.snapshot()[0]!.key);
  expect(states()[0]).toBe("a.exe failed");
  expect(uploads.map(({ name }) => name)).toEqual(["b.pdf"]);
});

test("more than may be chosen at a time are not taken", () => {
  const { queue } = stage();
  queue.choose(Array.from({ length: MOST_CHOSEN + 2 }, (_, n) => file(`${n}.pdf`)));
  const problems = queue.snapshot().map(({ problem }) => problem);
  expect(problems.filter((problem) => problem === "too-many-files")).toHaveLength(2);
  expect(problems.slice(0, MOST_CHOSEN)).toEqual(Array.from({ length: MOST_CHOSEN }, () => undefined));
});

test("a failed one waits for another try, and the next goes on", async () => {
  const { queue, uploads, states } = stage();
  queue.choose([file("a.pdf"), file("b.pdf")]);
  await uploads[0]!.end({ ok: false, problem: "unsent" });
  expect(states()).toEqual(["a.pdf failed", "b.pdf sending"]);
  queue.retry(queue.snapshot()[0]!.key);
  expect(states()).toEqual(["a.pdf queued", "b.pdf sending"]);
  await uploads[1]!.end(stored("b.pdf"));
  expect(states()).toEqual(["a.pdf sending", "b.pdf stored"]);
  expect(queue.snapshot()[0]!.problem).toBeUndefined();
});

test("taking away one that is on its way calls it off and lets the next go", async () => {
  const { queue, uploads, states } = stage();
  queue.choose([file("a.pdf"), file("b.pdf")]);
  queue.remove(queue.snapshot()[0]!.key);
  expect(uploads[0]!.aborted()).toBe(true);
  await uploads[0]!.end({ ok: false, problem: "canceled" });
  expect(states()).toEqual(["b.pdf sending"]);
});

test("what messages carry leaves; what is still on its way stays", async () => {
  const { queue, uploads, previews, states } = stage();
  queue.choose([file("a.png", "image/png"), file("b.png", "image/png")]);
  expect(previews.size).toBe(2);
  await uploads[0]!.end(stored("a.png"));
  queue.removeStored();
  expect(states()).toEqual(["b.png sending"]);
  expect([...previews]).toEqual(["blob:b.png"]);
  queue.clear();
  expect(uploads[1]!.aborted()).toBe(true);
  expect([queue.snapshot().length, previews.size]).toEqual([0, 0]);
});

test("whoever shows it hears of each change, until it leaves", () => {
  const { queue } = stage();
  let heard = 0;
  const leave = queue.subscribe(() => heard++);
  const before = queue.snapshot();
  expect(queue.snapshot()).toBe(before);
  queue.choose([file("a.pdf")]);
  expect(heard).toBeGreaterThan(0);
  const count = heard;
  leave();
  queue.clear();
  expect(heard).toBe(count);
});

test("a file that was asked about is written anew once somebody says so, and no other", async () => {
  const { queue, uploads, states } = stage();
  queue.choose([file("a.pdf"), file("b.pdf")]);
  await uploads[0]!.end({ ok: false, problem: "document-signed" });
  queue.retry(queue.snapshot()[0]!.key);
  await uploads[1]!.end({ ok: false, problem: "unsent" });
  await uploads[2]!.end(stored("a.pdf"));
  queue.retry(queue.snapshot()[1]!.key);
  expect(uploads.map(({ name, rewriting }) => `${name} ${rewriting}`)).toEqual([
    "a.pdf ask",
    "b.pdf ask",
    "a.pdf accepted",
    "b.pdf ask",
  ]);
  expect(states()).toEqual(["a.pdf stored", "b.pdf sending"]);
});
