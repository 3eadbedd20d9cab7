import { expect, test } from "vitest";
import { answeredInBatches } from "./batches.ts";

/** Work that is answered by hand, batch by batch. */
function byHand() {
  const batches: { items: number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const ask = answeredInBatches<number, number>(
    (items) =>
      new Promise((resolve, reject) => {
        batches.push({ items, answer: () => resolve(items.map((item) => 10 * item)), fail: reject });
      }),
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { batches, ask, turn };
}

test("what is asked while two batches are under way is one batch, and each gets its own answer", async () => {
  const { batches, ask, turn } = byHand();
  const first = [ask(1), ask(2)];
  await turn();
  const second = ask(3);
  await turn();
  const later = [4, 5, 6].map(ask);
  await turn();
  expect(batches.map(({ items }) => items)).toEqual([[1, 2], [3]]);
  batches[1]!.answer();
  expect(await second).toBe(30);
  await turn();
  expect(batches[2]!.items).toEqual([4, 5, 6]);
  batches[2]!.answer();
  batches[0]!.answer();
  expect(await Promise.all([...first, ...later])).toEqual([10, 20, 40, 50, 60]);
});

test("one that fails does not fail the others of its batch", async () => {
  const ask = answeredInBatches<number, number>(async (items) => {
    if (items.includes(2)) throw new Error("two");
    return items.map((item) => 10 * item);
  });
  const answers = await Promise.allSettled([1, 2, 3].map(ask));
  expect(answers.map((answer) => (answer.status === "fulfilled" ? answer.value : String(answer.reason)))).toEqual([
    10,
    "Error: two",
    30,
  ]);
});
