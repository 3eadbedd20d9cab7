import { expect, test } from "vitest";
import { fill } from "./filling.ts";
import { Marks } from "./marks.ts";
import { readPage } from "./page.ts";
import type { Person } from "./person.ts";
import { countFaultOf, faultIn, faultsOf } from "./reading.ts";
import { formShape, pressShape, shapeOf } from "./shapes.ts";

const read = (html: string) => readPage(new URL("http://se.localhost:3000/pages/home"), 200, html);

test("a form has the fields that a browser would send, wherever they stand, and only these", () => {
  const [form] =
    read(`<form id="f" method="post" action="/pitches/8mthn3x6rb/questions"><input type="hidden" name="id" value="1">
    <label for="w">Words</label><textarea id="w" name="words" aria-invalid="true">\nOne &amp; two</textarea>
    <fieldset disabled><input name="off"></fieldset><select name="of"><option value="">-</option><option value="a" selected>A</option></select>
    <button name="go" value="next" class="btn btn-d">Go</button></form><input form="f" name="far" type="email">
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

test("links in a form's answer say what is missing elsewhere", () => {
  const { links } = read(
    '<div role="alert"><ul><li><a href="/pages/create/1">Industry</a></li></ul></div><a href="/">Home</a>',
  );
  expect(links.map(({ isRemedy }) => isRemedy)).toEqual([true, false]);
});

test("buttons of one form that lead elsewhere are told apart", () => {
  const [form] =
    read(`<form method="post" action="/pages/a/1"><button>Save</button><button formaction="/pages/a/sent">Send</button>
    <button name="remove" value="12">Remove</button><button name="remove" value="13">Remove</button></form>`).forms;
  expect(new Set(form!.buttons.map((button) => pressShape(form!, button))).size).toBe(3);
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

test("a list that is open has as many rows as its link counts", () => {
  const list = (count: number) =>
    `<main><nav><a href="?of=mine" aria-current="page">Mine <span>${count}</span></a><a href="?of=all">All <span>9</span></a></nav>
     <ul><li>One</li><li>Another</li></ul></main>`;
  expect(countFaultOf(read(list(2)))).toBeUndefined();
  expect(countFaultOf(read(list(3)))).toBe('the count 3 at "Mine 3", and 2 rows');
});

test("who reads a text is told by its form, by what was chosen beside it, and by whom its author had before them", async () => {
  const marks = new Marks();
  const person = (name: string, fullName: string) => ({ name, fullName, email: "" }) as Person;
  const [anna, bo] = [person("Anna (se)", "Anna Ek"), person("Bo (se)", "Bo Alm")];
  marks.people = [anna, bo];
  const page = read(`<p>Anna Ek asks</p><form method="post" action="/pages/create/8mthn3x6rb/questions/answer">
    <input type="radio" name="audience" value="private" checked><textarea name="answer" required></textarea></form>`);
  const [form] = page.forms;
  const entries = form!.fields.map((field) => ({ field, value: field.type === "radio" ? "private" : "Zqbcdfgh, yes" }));
  marks.note(bo, { page, form: form!, button: undefined }, entries);
  expect(marks.sights("Yes: zqbcdfgh", bo)).toEqual([]);
  expect(marks.sights("Yes: zqbcdfgh", anna)).toMatchObject([
    {
      field: "/pages/create/:/questions/answer answer [audience=private]",
      author: "Bo (se)",
      addressees: new Set(["Anna (se)"]),
    },
  ]);
});

test("things are left out of an address's pattern", () => {
  const shape = (path: string) => shapeOf(new URL(path, "http://se.localhost"));
  expect(shape("/pitches/rutinlinjen-ab-8mthn3x6rb")).toBe("/pitches/:");
  expect(shape("/pages/messages/01a222a7-0c99-7df4-801d-69af603b4be7/offers/new?a=1")).toBe(
    "/pages/messages/:/offers/new",
  );
});
