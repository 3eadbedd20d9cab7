import { describe, expect, test } from "vitest";
import { newId } from "#app/platform/ids.ts";
import { acceptanceForm, proposalForm } from "./proposal-form.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const form = proposalForm("Europe/Stockholm", NOW);
const filled = (changes: Record<string, unknown>) =>
  form.safeParse({ id: newId(), minutes: "30", kind: "video", place: "https://meet.example/abc", ...changes });

describe("times", () => {
  test("typed by one's own clock and ticked ones, earliest first", () => {
    const { data } = filled({
      time1: "2026-12-01T15:00",
      time3: "2027-06-01T09:30",
      free: ["2026-11-30T08:00:00.000Z", "2026-12-02T08:30:00.000Z"],
      note: " Two questions. ",
    });
    expect(data!.times.map((time) => time.toISOString())).toEqual([
      "2026-11-30T08:00:00.000Z",
      "2026-12-01T14:00:00.000Z",
      "2026-12-02T08:30:00.000Z",
      "2027-06-01T07:30:00.000Z",
    ]);
    expect(data).toMatchObject({ minutes: 30, note: "Two questions.", place: { kind: "video" } });
  });

  test("seconds that some browsers add do not matter", () => {
    expect(filled({ time1: "2026-12-01T15:00:30" }).data!.times[0]!.toISOString()).toBe("2026-12-01T14:00:00.000Z");
  });

  const five = [1, 2, 3, 4, 5].map((day) => `2026-12-0${day}T08:00:00.000Z`);
  test.each<[Record<string, unknown>, string, string]>([
    [{}, "time1", "times-none"],
    [{ time1: " " }, "time1", "times-none"],
    [{ time2: "2026-11-20T13:00" }, "time2", "time-past"],
    [{ time2: "2025-11-20T13:00" }, "time2", "time-past"],
    [{ time2: "2028-11-20T13:00" }, "time2", "time-far"],
    [{ time2: "tomorrow" }, "time2", "time-skipped"],
    // Skipped when clocks go forward.
    [{ time1: "2027-03-28T02:30" }, "time1", "time-skipped"],
    [{ time1: "2026-12-01T15:00", time2: "2026-12-01T15:00" }, "time2", "time-twice"],
    [{ time1: "2026-12-01T09:00", free: "2026-12-01T08:00:00.000Z" }, "time1", "time-twice"],
    [{ free: five, time1: "2026-12-09T09:00" }, "free", "times-many:5"],
    [{ free: "2026-12-01T08:00" }, "free", "invalid"],
    [{ free: "2026-12-01T08:00:01.000Z" }, "free", "invalid"],
  ])("refused %#", (changes, field, code) => {
    expect(filled(changes).error?.issues).toEqual([expect.objectContaining({ path: [field], message: code })]);
  });

  test("are enough: the place may be decided later", () => {
    for (const place of [undefined, "", "  "]) {
      expect(filled({ time1: "2026-12-01T15:00", place }).data!.place).toEqual({ kind: "video", words: "" });
    }
  });

  test("five are enough and allowed", () => {
    expect(filled({ free: five }).data!.times).toHaveLength(5);
  });
});

test.each([
  [{ minutes: "20" }, "minutes"],
  [{ kind: "letter" }, "kind"],
  [{ place: "x".repeat(301) }, "place"],
  [{ place: "a\u202eb" }, "place"],
  [{ note: "x".repeat(601) }, "note"],
  [{ id: "4f3c2b1a-0000-4000-8000-000000000000" }, "id"],
])("what cannot be %#", (changes, field) => {
  const { error } = filled({ time1: "2026-12-01T15:00", ...changes });
  expect(error?.issues[0]?.path).toEqual([field]);
});

test.each([
  [{ proposal: newId(), time: "2026-12-01T08:00:00.000Z" }, true],
  [{ proposal: newId(), time: "2026-12-01" }, false],
  [{ proposal: "x", time: "2026-12-01T08:00:00.000Z" }, false],
])("an acceptance %#", (fields, ok) => {
  expect(acceptanceForm.safeParse(fields).success).toBe(ok);
});
