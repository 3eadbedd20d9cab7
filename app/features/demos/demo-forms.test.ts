/** The forms of demos: valid and invalid input. */
import { describe, expect, test } from "vitest";
import { parseForm } from "#app/platform/http/forms.ts";
import { withProblem } from "./booking.ts";
import { cancellationSchema, outcomeSchema, reasonedTimeForm, timeForm } from "./booking-form.ts";
import { dayForm, daysOffForm, hostingForm } from "./hosting-form.ts";

function form(fields: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) data.append(name, one);
  return data;
}

describe("a chosen time", () => {
  const timeIn = (time: string | string[]) => {
    const read = parseForm(form({ time }), timeForm);
    return read.status === "success" ? read.value.time : "refused";
  };

  test("is a moment on the minute", () => {
    expect(timeIn("2026-11-26T09:30:00.000Z")).toEqual(new Date("2026-11-26T09:30Z"));
  });

  test.each([
    "",
    "tomorrow",
    "2026-11-26",
    "2026-13-26T09:30:00.000Z",
    "2026-11-26T09:30:00.001Z",
    "2026-11-26T09:30:00+02:00",
    "+275760-09-13T00:00:00.000Z",
    "'; drop table demo_bookings; --",
    "x".repeat(100_000),
  ])("and nothing else: %.40s", (text) => expect(timeIn(text)).toBeNull());

  test("not two at once, and none left out", () => {
    expect(timeIn(["2026-11-26T09:30:00.000Z", "2026-11-26T10:30:00.000Z"])).toBeNull();
    expect(parseForm(form({}), timeForm)).toMatchObject({ value: { time: null } });
  });
});

describe("hours", () => {
  const good = {
    videoLink: "https://video.example/maria",
    languages: ["se", "fi"],
    day1from1: "09:00",
    day1to1: "12:00",
  };

  test("with a link and languages", () => {
    expect(parseForm(form(good), hostingForm)).toMatchObject({
      value: { languages: ["se", "fi"], hours: [{ weekday: 1, from: 540, to: 720 }] },
    });
    expect(parseForm(form({ ...good, languages: "uk" }), hostingForm)).toMatchObject({ value: { languages: ["uk"] } });
  });

  test("asks for a language beside whatever else is wrong, and keeps what was typed", () => {
    const { languages: _, ...none } = good;
    const read = parseForm(form({ ...none, videoLink: "", day1to1: "08:00" }), hostingForm);
    expect(read.reply()).toMatchObject({
      error: { videoLink: ["required"], languages: ["choose"], day1to1: ["hours-order"] },
      initialValue: { day1from1: "09:00" },
    });
    expect(parseForm(form(none), hostingForm).reply()).toMatchObject({ error: { languages: ["choose"] } });
  });

  test.each([
    ["videoLink", ""],
    ["videoLink", "javascript:alert(1)"],
    ["videoLink", "ftp://video.example"],
    ["videoLink", `https://video.example/${"x".repeat(300)}`],
    ["languages", "de"],
    ["languages", ["se", "__proto__"]],
    ["day1to1", "08:00"],
    ["day1from1", "25:00"],
    ["day7from2", "09:00"],
  ])("refuses %s as %.40s", (name, value) => {
    expect(parseForm(form({ ...good, [name]: value }), hostingForm).status).toBe("error");
  });
});

test.each([
  [{ first: "2026-12-24" }, { first: "2026-12-24" }],
  [
    { first: "2026-12-24", last: "2027-01-02" },
    { first: "2026-12-24", last: "2027-01-02" },
  ],
  [{ first: "2026-12-24", last: "2026-12-23" }, undefined],
  [{ first: "2026-12-24", last: "2028-12-24" }, undefined],
  [{ first: "2026-02-30" }, undefined],
  [{ first: "0000-01-01" }, undefined],
  [{ first: "infinity" }, undefined],
  [{}, undefined],
])("days off: %j", (fields, value) => {
  const read = parseForm(form(fields as Record<string, string>), daysOffForm);
  expect(read.status === "success" ? read.value : undefined).toEqual(value);
});

test("reasons, outcomes and days that are none", () => {
  expect(parseForm(form({ reason: " " }), cancellationSchema).status).toBe("error");
  expect(parseForm(form({ reason: "x".repeat(1001) }), cancellationSchema).status).toBe("error");
  expect(parseForm(form({ reason: "x".repeat(1001) }), reasonedTimeForm).status).toBe("error");
  expect(parseForm(form({ outcome: "cancelled" }), outcomeSchema).status).toBe("error");
  expect(parseForm(form({ day: "now" }), dayForm).status).toBe("error");
});

test("a page says why something was not done, whatever it was asked with before", () => {
  expect(withProblem("/pages/cleon?week=2026-11-23&problem=x", "demo-time-taken")).toBe(
    "/pages/cleon?week=2026-11-23&problem=demo-time-taken",
  );
  expect(withProblem("//evil.example/pages", "demo-time-taken")).toBe("/pages?problem=demo-time-taken");
});
