import { expect, test } from "vitest";
import { fill } from "./filling.ts";
import { readPage } from "./page.ts";
import { faultIn, faultsOf } from "./reading.ts";
import { formShape, shapeOf } from "./shapes.ts";

const read = (html: string) => readPage(new URL("http://se.localhost:3000/pages/home"), 200, html);

test("a form has the fields that a browser would send, wherever they stand, and only these", () => {
  const [form] =
    read(`<form id="f" method="post" action="/pitches/8mthn3x6rb/questions"><input type="hidden" name="id" value="1">
    <label for="w">Words</label><textarea id="w" name="words" aria-invalid="true">\nOne &amp; two</textarea>
    <fieldset disabled><input name="off"></fieldset><select name="of"><option value="">-</option><option value="a" selected>A</option></select>
    <button name="go" value="next" class="btn btn-danger">Go</button></form><input form="f" name="far" type="email">
    <div inert><form action="/gone"><button>Gone</button></form></div>`).forms;
  expect(form!.fields.map(({ name, type, value }) => [name, type, value])).toEqual([
    ["id", "hidden", "1"],
    ["words", "textarea", "One & two"],
    ["of", "select", "a"],
    ["far", "email", ""],
  ]);
  expect(form!.fields[1]).toMatchObject({ invalid: true, about: "Words" });
  expect(form!.buttons).toMatchObject([{ name: "go", value: "next", label: "Go", isGrave: true }]);
  expect(formShape(form!)).toBe("POST /pitches/:/questions far,id,of,words");
});

test("rows of a list are sent as a browser sends them, in the order of the page", async () => {
  const row = (year: string) =>
    `<input type="hidden" name="years" value="${year}"><input name="years" value="${year} kr">
     <select name="years"><option value="own" selected></option></select>`;
  const [form] = read(`<form method="post" action="/a">${row("2025")}${row("2024")}</form>`).forms;
  const entries = await fill(form!, "bare", { person: {} } as never, () => 0);
  expect(entries.map(({ value }) => value)).toEqual(["2025", "2025 kr", "own", "2024", "2024 kr", "own"]);
});

test("links are those that lead somewhere in the product", () => {
  const { links } = read(
    `<a href="#main">Skip</a><a href="mailto:a@b.se">Mail</a><a href="/pages/search?q=a#x">Search</a><a hidden href="/x">x</a><img src="/files/1/64">`,
  );
  expect(links.map(({ url, isPart }) => [url.pathname + url.search + url.hash, isPart])).toEqual([
    ["/pages/search?q=a", false],
    ["/files/1/64", true],
  ]);
});

test.each([
  ["Undefined is a word, undefined is a hole", '"undefined" in the text'],
  ["Hello {firstName}", '"{firstName}" in the text'],
  ["closing.kilobytes", "the key closing.kilobytes"],
  ["Worth NaN kr", '"NaN" in the text'],
])("%s is a fault", (text, fault) => {
  expect(faultIn(text)).toContain(fault);
});

test.each(["example.com", "A sentence. Another.", "closing.pdf", "stakeholm.se"])("%s is none", (text) => {
  expect(faultIn(text)).toBeUndefined();
});

test("texts of code and of fields are the product's own, attributes are read", () => {
  expect(faultsOf(read("<code>{date}</code><textarea>{date}</textarea><pre>NaN</pre>"))).toEqual([]);
  expect(faultsOf(read('<a href="/pages/undefined" aria-label="NaN kr">x</a>'))).toHaveLength(2);
  expect(faultsOf(read('<i data-walker="">b</i>'))).toEqual(["a typed element has become one of the page"]);
});

test("things are left out of an address's pattern", () => {
  const shape = (path: string) => shapeOf(new URL(path, "http://se.localhost"));
  expect(shape("/pitches/rutinlinjen-ab-8mthn3x6rb")).toBe("/pitches/:");
  expect(shape("/pages/messages/01a222a7-0c99-7df4-801d-69af603b4be7/offers/new?a=1")).toBe(
    "/pages/messages/:/offers/new",
  );
});
